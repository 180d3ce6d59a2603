import { describe, expect } from 'vitest';
import type { RecordedEvent } from '../../../edge-emulator/record.ts';
import { engines } from '../harness/engines/engines.ts';
import { pageHtml, stayHere, until } from '../harness/index.ts';
import { type ChangedPage, changedPages } from './replacedBuiltIns.ts';

/** Number of pages that are shown at once, each in a frame with its own origin. */
const AT_ONCE = 25;

/** What one page tells of itself. */
interface Told {
  readonly page: string;
  readonly errors: readonly string[];
  /** Events that the trace calls delivered. */
  readonly delivered: number;
}

/** Runs in the page before its built-ins are replaced. It is serialised. */
const watch = () => {
  const { parent } = window;
  const page = location.pathname;
  const errors: string[] = [];
  addEventListener('error', ({ message }) => {
    errors[errors.length] = message;
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    errors[errors.length] = `${reason}`;
  });
  addEventListener('message', () => {
    const { tamis } = window as unknown as {
      readonly tamis?: {
        readonly trace: { readonly records: () => readonly { readonly outcome?: string }[] };
      };
    };
    let delivered = 0;
    for (const { outcome } of tamis?.trace.records() ?? []) if (outcome === 'delivered') delivered += 1;
    parent.postMessage({ page, errors, delivered }, '*');
  });
};

/** The address has a secret whose parts are too short to be judged one by one. */
const SEARCH = '?from=x7Kq-Zp2m_R9vT-bW4n&utm_source=news';

/** A push with what pages push besides data, and a click on a file. */
const ownCode = (id: string) => `
  adobeDataLayer.push({
    event: 'requestQuote',
    requestQuoteInfo: { quoteId: '${id}', technology: 'drying' },
    sizes: ['S', 'M'],
    when: new Date(0),
    done() {},
  });
  document.getElementsByTagName('a')[0].click();
`;
const EVENTS = ['web.webpagedetails.pageViews', 'web.webinteraction.linkClicks', 'Download Link'];

/** How engines call it, also in a script of another host. */
const ENDLESS = /call stack|recursion|^Script error/;

const stage = `<!doctype html><body><script>
  addEventListener('message', ({ data }) => told.push(data));
  function show(urls) {
    window.told = [];
    for (const src of urls) document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }
  function ask() {
    told.length = 0;
    for (const { contentWindow } of document.querySelectorAll('iframe')) contentWindow.postMessage('ask', '*');
  }
</script></body>`;

/** Differs from page to page. The pages share their cookies, and with these name and scroll depth of the page before. */
const OWN = '_id timestamp identityMap localTime loadTime previousName experienceContent timeParting'.split(
  ' ',
);
const comparable = ({ event }: RecordedEvent, id: string) =>
  JSON.parse(JSON.stringify([event.xdm, event.data]).replaceAll(id, 'PAGE'), (key, value) =>
    OWN.includes(key) ? undefined : value,
  );

describe.each(engines)('in %s', (_, test) => {
  test('a page may replace what old libraries replace: its events arrive complete, and the trace says so', {
    timeout: 120_000,
  }, async ({ startPerson, site, edge }) => {
    site.page('/stage', stage);
    const plain: ChangedPage = { name: 'nothing is replaced', script: '', breaks: [] };
    const pages = [plain, ...changedPages].map((page, at) => ({ ...page, id: `changed-${at}-page` }));
    const eventsOf = (id: string) =>
      edge.events.filter((it) => JSON.stringify(it.xdm.web).includes(`//${id}.`));
    const faults: string[] = [];
    const told: Told[] = [];
    for (let from = 0; from < pages.length; from += AT_ONCE) {
      const batch = pages.slice(from, from + AT_ONCE);
      for (const { id, script } of batch)
        site.page(
          `/${id}`,
          pageHtml({
            consent: ['C0001', 'C0002'],
            head: `<script>(${watch})();</script>`,
            before: script,
            body: `<a href="/files/vanilla.pdf">Vanilla</a>${stayHere}<script>${ownCode(id)}</script>`,
            tag: `<script src="${site.url('/tag.js')}"></script>`,
          }),
        );
      const person = await startPerson();
      const tab = await person.newTab();
      await tab.goto(site.url('/stage'));
      await tab.evaluate(
        `show(${JSON.stringify(batch.map(({ id }) => site.url(`/${id}${SEARCH}`, `${id}.foodco.test`)))})`,
      );
      const missing = () => batch.filter(({ id }) => eventsOf(id).length < EVENTS.length);
      await until(
        () => missing().length === 0,
        () => `the events of all pages arrive, also if ${missing().map(({ name }) => name)}`,
      ).catch((late) => faults.push(String(late)));
      let answers: readonly Told[] = [];
      const untold = () =>
        batch.filter(
          ({ id }) => !answers.some((it) => it.page === `/${id}` && it.delivered >= EVENTS.length),
        );
      await until(
        async () => {
          await tab.evaluate('ask()');
          answers = await tab.evaluate<readonly Told[]>('told');
          return untold().length === 0;
        },
        () => `the trace says that they are delivered, also if ${untold().map(({ name }) => name)}`,
      ).catch((late) => faults.push(String(late)));
      told.push(...answers);
      await person.close();
    }
    /** What arrived from a page, by type of event. */
    const arrivedFrom = (id: string) =>
      Object.fromEntries(
        EVENTS.map((type) => [
          type,
          eventsOf(id)
            .filter(({ xdm }) => xdm.eventType === type)
            .map((it) => comparable(it, id)),
        ]),
      );
    for (const { name, id, breaks } of pages) {
      expect.soft(arrivedFrom(id), name).toEqual(arrivedFrom('changed-0-page'));
      const errors = told.filter(({ page }) => page === `/${id}`).flatMap((it) => it.errors);
      const ours = errors.filter((error) => !(breaks.includes('data layer') && ENDLESS.test(error)));
      faults.push(...new Set(ours.map((error) => `${name}: ${error}`)));
      const asksForOffers = eventsOf(id).some(({ event }) => 'query' in event);
      if (asksForOffers === breaks.includes('alloy'))
        faults.push(`${name}: offers asked for: ${asksForOffers}`);
    }
    expect(faults).toEqual([]);
  });
});
