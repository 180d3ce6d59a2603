import { pathOf } from '../aemComponents.ts';
import { openPage, type SpeedPage } from '../openPage.ts';
import { clicks } from '../readTrace.ts';
import { median } from '../statistics.ts';
import type { Play, Values } from './play.ts';

const COMPONENTS = 200;
const WARM_UP = 30;
const EVENTS = 200;
const FIRING = 40;
const CLICKS = 21;

/** Items that differ only in their number, as source code for the page. */
const items = {
  unheard: `(n) => ({ event: 'carousel:tick', eventInfo: { path: '${pathOf('teaser')}', number: n } })`,
  stopped: `(n) => ({ event: 'cmp:show', eventInfo: { path: '${pathOf('tabs')}', number: n } })`,
  fires: `(n) => ({ event: 'cmp:click', eventInfo: { path: '${pathOf('teaser')}', number: n } })`,
  state: `(n) => ({ component: { '${pathOf('text').slice('component.'.length)}': { 'xdm:text': 'Text ' + n } } })`,
};

/** CPU microseconds per push, for many pushes in one task. */
const perPush = async ({ run, cpuOf }: SpeedPage, make: string): Promise<number> => {
  await run(`bench.pushMany(${make}, ${WARM_UP})`);
  return (await cpuOf(`bench.pushMany(${make}, ${EVENTS})`)) / EVENTS;
};

/** CPU microseconds per push, for some pushes in separate tasks, including all work that follows. */
const perEvent = async ({ run, cpuOf }: SpeedPage, make: string, sends: boolean): Promise<number> => {
  const push = `(n) => adobeDataLayer.push((${make})(n))`;
  await run(`bench.actMany(${push}, ${WARM_UP}, ${sends})`);
  return (await cpuOf(`bench.actMany(${push}, ${FIRING}, ${sends})`)) / FIRING;
};

const clickOn = async ({ run, traced }: SpeedPage, selector: string): Promise<readonly number[]> =>
  clicks(await traced(() => run(`bench.click('${selector}', ${CLICKS})`)));

/** Waits until the opened page has sent its page view, if it may, and is idle. */
const untilCalm = async ({ pause, run }: SpeedPage, sends: boolean): Promise<void> => {
  if (sends) await run('bench.untilSent()');
  await pause(300);
};

/** Events of all kinds on a page with 200 AEM components, with consent. */
export const events: Play = {
  name: 'events with consent',
  contestants: ['ours', 'beside', 'instant', 'turbine', 'acdl'],
  measure: (bench, key) =>
    openPage(
      bench,
      { key, consent: true, components: COMPONENTS, answersHere: true, brings: 'library' },
      async (it): Promise<Values> => {
        const sends = key !== 'acdl';
        await it.load();
        await untilCalm(it, sends);
        const measured = {
          unheard: await perPush(it, items.unheard),
          stopped: await perPush(it, items.stopped),
          statePush: await perPush(it, items.state),
          fires: await perEvent(it, items.fires, sends),
        };
        const [first = Number.NaN, ...later] = await clickOn(it, '#link');
        const downloads = await clickOn(it, '#download');
        return {
          ...measured,
          clickFirst: first,
          clickLater: median(later),
          clickDownload: median(downloads),
        };
      },
    ),
};

/** The same events, of a visitor who has not consented. */
export const eventsWithoutConsent: Play = {
  name: 'events without consent',
  contestants: ['ours', 'turbine', 'acdl'],
  measure: (bench, key) =>
    openPage(
      bench,
      { key, consent: false, components: COMPONENTS, answersHere: true, brings: 'library' },
      async (it) => {
        await it.load();
        await untilCalm(it, false);
        return {
          unheardWithout: await perPush(it, items.unheard),
          stoppedWithout: await perPush(it, items.stopped),
          firesWithout: await perPush(it, items.fires),
        };
      },
    ),
};
