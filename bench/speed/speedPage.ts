import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inScript } from '../../src/writers/index.ts';
import { orgId, tamisSettings } from '../delivery/pages.ts';
import type { Tracker } from '../delivery/tracker.ts';
import { aemPushes } from './aemComponents.ts';
import { contestantOf, libraryOf } from './contestants.ts';

export interface SpeedPageOptions {
  readonly consent: boolean;
  /** Number of AEM components that are pushed before any script runs. */
  readonly components?: number;
  /** Whether requests are answered in the page. */
  readonly answersHere?: boolean;
  /** What the page contains: the library alone, the library with its adapter started, or nothing. */
  readonly brings: 'library' | 'started library' | 'nothing';
}

const inPage = readFileSync(join(import.meta.dirname, 'inPage.mjs'), 'utf8');

// The edge's answer with an identity, as for a visitor's first request. The page names the request in it.
const ECID = '41861666193140161934276845651148876988';
const identity = Buffer.concat([Buffer.from([0x0a, 0x26]), Buffer.from(ECID)]).toString('base64url');
const edgeAnswer = JSON.stringify({
  requestId: 'requestId',
  handle: [
    { type: 'identity:result', payload: [{ id: ECID, namespace: { code: 'ECID' } }] },
    {
      type: 'state:store',
      payload: [{ key: `kndctr_${orgId.replace('@', '_')}_identity`, value: identity, maxAge: 34_128_000 }],
    },
  ],
});

/**
 * The options of `tracker.start`. `waits`: the visitor has not been asked yet, so libraries with consent support hold
 * back.
 */
const startOptions = (tracker: Tracker, host: string, consent: boolean) =>
  inScript({ host, orgId, consent, waits: !consent, variant: tracker.variant });

/** A page of the site with a library, embedded as the README embeds the tag. */
export const speedPage = (
  key: string,
  host: string,
  { consent, components, answersHere = false, brings }: SpeedPageOptions,
): string => {
  const tracker = contestantOf(key);
  const scripts =
    brings === 'nothing' ? [] : brings === 'library' ? libraryOf(tracker) : [...tracker.scripts, '/start.js'];
  const pushes =
    components === undefined ? '' : `window.adobeDataLayer = ${inScript(aemPushes(components))};`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Speed</title>
<link rel="icon" href="data:,">
<script type="application/json" id="tamis-settings">${inScript(tamisSettings(host))}</script>
<script>${inPage}
window.OnetrustActiveGroups = '${consent ? ',C0001,C0002,' : ',C0001,'}';
${answersHere ? `bench.answersHere(${inScript(edgeAnswer)});` : ''}
${pushes}
</script>
</head>
<body>
<main><p><a id="link" href="/products.html" target="nowhere">Products</a> <a id="download" href="/files/vanilla.pdf" target="nowhere">Brochure</a></p></main>
<iframe name="nowhere" hidden></iframe>
${scripts.map((src) => `<script defer src="${src}"></script>`).join('\n')}
</body>
</html>`;
};

/** `/start.js`: a separate script, so that its time can be measured separately. */
export const startScript = (key: string, host: string, consent: boolean): string =>
  `tracker.start(${startOptions(contestantOf(key), host, consent)});\ntracker.page();\n`;
