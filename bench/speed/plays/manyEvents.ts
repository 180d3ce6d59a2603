import { pathOf } from '../aemComponents.ts';
import { openPage } from '../openPage.ts';
import type { Play } from './play.ts';

const COMPONENTS = 200;
const BLOCK = 1_000;
const BLOCKS = 10;
const KILOBYTE = 1_024;

/** Of twenty events, one fires a rule, two change the state, nine stop at conditions, and eight concern no rule. */
const act = `(n) => {
  const at = n % 20;
  const event =
    at === 0 ? { event: 'cmp:click', eventInfo: { path: '${pathOf('teaser')}' } }
    : at < 3 ? { component: { '${pathOf('text').slice('component.'.length)}': { 'xdm:text': 'Text ' + n } } }
    : at < 12 ? { event: 'cmp:show', eventInfo: { path: '${pathOf('tabs')}' } }
    : { event: 'carousel:tick', eventInfo: { path: '${pathOf('teaser')}' } };
  adobeDataLayer.push(event);
}`;

/** Twenty events in a task; then waits for the answer to the request, if one was sent. */
const block = `(async () => {
  const act = ${act};
  await bench.actMany((task) => { for (let n = 0; n < 20; n += 1) act(task * 20 + n); }, ${BLOCK / 20}, false);
})()`;

/** Ten thousand events on one page. */
export const manyEvents: Play = {
  name: '10,000 events',
  contestants: ['ours', 'turbine', 'acdl'],
  atMost: 5,
  measure: (bench, key) =>
    openPage(
      bench,
      { key, consent: true, components: COMPONENTS, answersHere: true, brings: 'library' },
      async ({ load, run, cpuOf, heap }) => {
        await load();
        if (key !== 'acdl') await run('bench.untilSent()');
        // A warm-up, so that the first block is not slower because its code is not compiled yet.
        await run(block);
        const before = await heap();
        const times: number[] = [];
        for (let at = 0; at < BLOCKS; at += 1) times.push((await cpuOf(block)) / BLOCK);
        const [first = Number.NaN] = times;
        const last = times.at(-1) ?? Number.NaN;
        return { firstThousand: first, lastThousand: last, heapGrowth: ((await heap()) - before) / KILOBYTE };
      },
    ),
};
