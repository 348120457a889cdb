import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { openSheet } from './art/sheet';
import { isReading } from './lib/addresses';
import { arrive, sentence } from './lib/api';
import { app } from './lib/app.svelte';
import Shut from './pages/Shut.svelte';

const target = document.getElementById('app')!;
openSheet();
try {
  // What is there to read needs nobody, and may be open without a network.
  await arrive().catch((error: unknown) => {
    if (!isReading(location.pathname)) throw error;
  });
  app.start();
  mount(App, { target });
} catch (error) {
  mount(Shut, {
    target,
    props: { reason: sentence(error instanceof Error ? error.message : String(error)) }
  });
}
