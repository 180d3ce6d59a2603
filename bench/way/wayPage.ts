import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inScript } from '../../src/writers/index.ts';
import { orgId, tamisSettings } from '../delivery/pages.ts';
import { CONSENT } from './way.ts';

const inPage = readFileSync(join(import.meta.dirname, 'inPage.mjs'), 'utf8');

// The edge's answer with an identity, as for a visitor's first request. The page names the request in it.
const ECID = '41861666193140161934276845651148876988';
const identity = Buffer.concat([Buffer.from([0x0a, 0x26]), Buffer.from(ECID)]).toString('base64url');
const key = `kndctr_${orgId.replace('@', '_')}_identity`;
const answer = JSON.stringify({
  requestId: 'requestId',
  handle: [{ type: 'state:store', payload: [{ key, value: identity, maxAge: 34_128_000 }] }],
});

/** A page with consent, and the tag as one file for each source file. */
export const wayPage = (edgeHost: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>The way of a push</title>
<link rel="icon" href="data:,">
<script>${inPage}
way.start(${inScript(CONSENT)}, ${inScript(answer)});
window.adobeDataLayer = [];</script>
<script type="module">
import { createTag } from '/dist/module/index.js';
import { foodco } from '/dist/module/foodco.js';
createTag({ settings: ${inScript(tamisSettings(edgeHost))}, site: foodco });
window.started = true;
</script>
</head>
<body><p>Tracked</p></body>
</html>`;
