import type { Trial } from './trial.ts';
import { tryOut } from './tryOut.ts';

/** The edge answers from a service worker; a page that was loaded past its cache has none until it is claimed. */
const edgeAnswers = async ({ serviceWorker }: Navigator): Promise<void> => {
  if (serviceWorker.controller) return;
  const claimed = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  (await serviceWorker.ready).active?.postMessage('claim');
  await claimed;
};

addEventListener('message', async ({ data, source, origin }: MessageEvent<Trial>) => {
  if (source !== parent || origin !== location.origin) return;
  await edgeAnswers(navigator);
  // Values that only the trace's JSON has: the page of the site gets plain copies.
  parent.postMessage(JSON.parse(JSON.stringify(await tryOut(window, data))), origin);
});
parent.postMessage('ready', location.origin);
