import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { arrive } from './lib/api';
import { app } from './lib/app.svelte';
import { texts } from './texts';

const target = document.getElementById('app')!;
try {
  await arrive();
  app.start();
  mount(App, { target });
} catch (error) {
  target.textContent = texts.net.failed(error instanceof Error ? error.message : String(error));
}
