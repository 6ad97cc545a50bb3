/** The screens by the names of their routes. Each gets the route. */
import type { Component } from 'svelte';
import type { Route } from '../lib/route.svelte';
import AtTable from './AtTable.svelte';
import CardPage from './CardPage.svelte';
import Cards from './Cards.svelte';
import Emblems from './Emblems.svelte';
import Home from './Home.svelte';
import Lobby from './Lobby.svelte';
import New from './New.svelte';
import Replay from './replay/Replay.svelte';
import Review from './review/Review.svelte';
import Rules from './Rules.svelte';
import Settings from './Settings.svelte';
import Unknown from './Unknown.svelte';

export const screens: Record<Route['screen'], Component<any>> = {
  home: Home,
  new: New,
  lobby: Lobby,
  cards: Cards,
  card: CardPage,
  rules: Rules,
  settings: Settings,
  emblems: Emblems,
  table: AtTable,
  replay: Replay,
  review: Review,
  unknown: Unknown,
};
