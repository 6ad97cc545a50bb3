import { mount } from 'svelte';
import App from './App.svelte';
import { languageOf, speak } from './languages';
import { online } from './lib/online.svelte';
import { settings } from './lib/settings.svelte';
import './styles/index.css';

const place = document.getElementById('app');
if (!place) throw new Error('the page has no place for the app');
const { language } = settings.now;
try {
  await speak(languageOf(language ? [language] : navigator.languages));
} catch (error) {
  // The words of an older page are gone from the server: it says so, in English.
  console.info(error);
  online.missing = true;
}
mount(App, { target: place });

// The worker keeps the page for when there is no network. While one edits the page, it would only be in the way.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('/worker.js').catch(console.info);
