import { contestantOf, libraries, libraryOf, ownScriptsOf, withDataLayer } from '../contestants.ts';
import { openPage } from '../openPage.ts';
import { evaluation, whenParsed } from '../readTrace.ts';
import type { Play } from './play.ts';

const CALM_MS = 1_500;

/** Also counts a cookie that is removed at once: alloy writes such a cookie when it is evaluated. */
const COUNT_COOKIE_WRITES = `{
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  window.cookieWrites = 0;
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    get,
    set(text) {
      window.cookieWrites += 1;
      set.call(this, text);
    },
  });
}`;

interface RequestEvent {
  readonly type: string;
  readonly request: { readonly url: string; readonly method: string; readonly postData?: string };
}

/** An empty page of a visitor who has not consented: measures what the script costs before anything happens. */
export const beforeConsent: Play = {
  name: 'before consent',
  contestants: [...new Set([...withDataLayer, ...libraries])],
  measure: (bench, key) =>
    openPage(bench, { key, consent: false, brings: 'started library' }, async ({ load, traced, urlOf }) => {
      const tracker = contestantOf(key);
      const trace = await traced(load);
      const cost = (paths: readonly string[]) => evaluation(trace, paths.map(urlOf));
      const evaluationAndStart = cost([...tracker.scripts, '/start.js']) + whenParsed(trace);
      return {
        evaluation: cost(ownScriptsOf(tracker)),
        ...(withDataLayer.includes(key) && {
          evaluationWithDataLayer: cost(libraryOf(tracker)) + whenParsed(trace),
        }),
        evaluationAndStart,
      };
    }),
};

/** The same page without any activity: measures which requests leave it, and what it stores. */
export const leftAlone: Play = {
  name: 'left alone before consent',
  contestants: libraries,
  atMost: 3,
  measure: (bench, key) =>
    openPage(
      bench,
      { key, consent: false, brings: 'started library' },
      async ({ session, load, run, pause, cookies }) => {
        let requests = 0;
        let bytes = 0;
        session.on('Network.requestWillBeSent', (event) => {
          const { type, request } = event as unknown as RequestEvent;
          // A CORS preflight is not counted separately; it belongs to its request.
          if (['Document', 'Script'].includes(type) || request.method === 'OPTIONS') return;
          requests += 1;
          bytes += request.url.length + (request.postData?.length ?? 0);
        });
        await session.send('Network.enable');
        await session.send('Page.addScriptToEvaluateOnNewDocument', { source: COUNT_COOKIE_WRITES });
        await load();
        await pause(CALM_MS);
        return {
          requestsBefore: requests,
          bytesBefore: bytes,
          cookiesBefore: await cookies(),
          cookieWritesBefore: Number(await run('cookieWrites')),
          storageBefore: Number(await run('localStorage.length + sessionStorage.length')),
        };
      },
    ),
};
