import { expect, test } from 'vitest';
import { emblem, type Pictured } from '../src/lib/emblem';
import cards from './cards.json';

const drawn = new Map((cards as Pictured[]).map((card) => [card.name, emblem(card)]));

/** Without the ids, which follow from the name and show nothing. */
const shown = (svg: string): string => svg.replaceAll(/\be[0-9a-z]+(?=[ab"]|\d*")/g, '');

test('no two cards have the same emblem', () => {
  expect(drawn.size).toBe(cards.length);
  expect(new Set([...drawn.values()].map(shown)).size).toBe(cards.length);
});

test('an emblem follows from the card alone', () => {
  for (const card of cards as Pictured[]) expect(emblem(card)).toBe(drawn.get(card.name));
});

test('every emblem is whole, small, and names nothing outside itself', () => {
  for (const [name, svg] of drawn) {
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"'), name).toBe(true);
    expect(svg, name).not.toMatch(/undefined|NaN|style=|<style|<script|https?:(?!\/\/www\.w3\.org)/);
    expect(svg.length, name).toBeLessThan(7000);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]));
    for (const used of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids.has(used[1]), name).toBe(true);
  }
});

test('the other side of a card keeps its figure and wakes up', () => {
  const turned = (cards as Pictured[]).filter((card) => card.from);
  expect(turned.length).toBeGreaterThan(10);
  for (const card of turned) expect(drawn.get(card.name)).not.toBe(drawn.get(card.from ?? ''));
});
