import { createBrowserHere } from '../browser/index.ts';
import { watchResourcesHere } from '../browser/watchResources.ts';
import { pageMark } from '../tag/pageMark.ts';
import type { Tag } from '../tag/tag.ts';
import { createShadow } from './createShadow.ts';
import { hearAlloy } from './hearAlloy.ts';
import { hearAppMeasurement } from './hearAppMeasurement.ts';
import { linesOf } from './linesOf.ts';

// dist/shadow.js: loaded before the present implementation, so that it records the first event too.
const browser = createBrowserHere();
if (browser) {
  const { clock, console } = browser;
  const alloy = hearAlloy(browser);
  const appMeasurement = hearAppMeasurement(browser, 's');
  const toEdge = new Set<string>();
  watchResourcesHere((address, at) => {
    appMeasurement.requested(address, at);
    const [, request] = /\/v1\/(?:interact|collect)\?(?:.*&)?requestId=([^&]+)/.exec(address) ?? [];
    if (request) toEdge.add(request);
  });
  const mark = pageMark<Tag>(browser);
  const compare = createShadow({
    heard: () => ({ alloy: alloy.events(), AppMeasurement: appMeasurement.events() }),
    unheard: () => [...toEdge].filter((request) => !alloy.knows(request)).length,
    now: clock.now,
    rules: () => mark.inside?.rules ?? [],
  });
  mark.shadow = (tag) => {
    const shadow = compare(tag);
    if (!tag.quiet) console.table(linesOf(shadow.report));
    return shadow;
  };
}
