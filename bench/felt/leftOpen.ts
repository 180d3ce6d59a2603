import type { Tab } from '../speed/openTab.ts';

const GROWN = 2_000;
const BULK = 20_000;
const PUSH_EVERY_MS = 5_000;
const CLICK_EVERY_MS = 20_000;

/** Adds components to the data layer, one push each, as AEM's script does on a page that grows. */
export const grow = ({ run }: Tab): Promise<unknown> =>
  run(`(() => {
    for (let at = 0; at < ${GROWN}; at += 1)
      adobeDataLayer.push({ component: { ['grown-' + at]: { '@type': 'foodco/components/text', 'dc:title': 'Grown ' + at } } });
  })(), felt.painted()`);

/** Adds elements of the kind that pages have many of. */
export const addBulk = ({ run }: Tab): Promise<unknown> =>
  run(`(() => {
    const bulk = document.createElement('div');
    bulk.hidden = true;
    bulk.innerHTML = '<p><span>x</span></p>'.repeat(${BULK / 2});
    document.body.append(bulk);
  })(), felt.painted()`);

/** From now on, a component announces itself every five seconds, and a visitor presses a button every twenty. */
export const liveOn = ({ run }: Tab): Promise<unknown> =>
  run(`(() => {
    let count = 0;
    setInterval(() => adobeDataLayer.push({ component: { live: { 'dc:title': 'Live ' + ++count } } }), ${PUSH_EVERY_MS});
    setInterval(() => document.querySelector('.cmp-button').click(), ${CLICK_EVERY_MS});
  })()`);
