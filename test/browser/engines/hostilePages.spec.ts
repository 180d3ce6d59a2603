import { describe, expect } from 'vitest';
import type { Tab } from '../harness/engines/engine.ts';
import { engines } from '../harness/engines/engines.ts';
import { pageHtml, pause, until } from '../harness/index.ts';
import { quoteIdOf } from '../harness/quotes.ts';
import { fewerHostilePages, type HostilePage, hostilePages } from './hostilePages.ts';

/** Number of pages that are shown at once, each in a frame with its own origin. */
const AT_ONCE = 30;

/** The final report of one page. */
interface Told {
  readonly page: string;
  readonly errors: readonly string[];
  /** The steps of the page's own code, in order. */
  readonly done: readonly string[];
}

/** Runs in the page before the page changes its globals, and saves the functions that it needs. It is serialised. */
const watch = () => {
  const { parent, setTimeout: later } = window;
  const page = location.pathname;
  const errors: string[] = [];
  const done: string[] = [];
  const act = later.bind(window);
  Object.defineProperty(window, 'step', {
    value: (name: string, work: () => void) => {
      try {
        work();
        done[done.length] = name;
      } catch {
        // The changed globals make this step impossible.
      }
    },
  });
  addEventListener('error', ({ message }) => {
    errors[errors.length] = message;
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    errors[errors.length] = `${reason}`;
  });
  addEventListener('message', () => {
    (window as unknown as { withdraw: () => void }).withdraw();
    // Longer than every wait in a page's first moments.
    act(() => parent.postMessage({ page, errors, done }, '*'), 150);
  });
};

/** The page's own code after the tag has started: it pushes, the visitor clicks, and a form is submitted. */
const ownCode = (id: string) => `
  step('push', () => adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: '${id}' } }));
  step('push nonsense', () => adobeDataLayer.push(null, 'text'));
  step('click', () => {
    const [link] = document.getElementsByTagName('a');
    link.onclick = (event) => { event.preventDefault(); step('hear the click', () => {}); };
    link.click();
  });
  step('submit', () => {
    const { form } = document.forms;
    form.elements[0].focus();
    form.onsubmit = () => { step('hear the submit', () => {}); return false; };
    form.requestSubmit();
  });
  step('route', () => history.pushState(null, '', '#route'));
  step('wait', () => setTimeout(() => step('have waited', () => {}), 0));
  step('promise', () => Promise.resolve().then(() => step('have been promised', () => {})));
  function withdraw() {
    step('withdraw', () => { OnetrustActiveGroups = ',C0001,'; });
    step('tell', () => window.dispatchEvent(new Event('OneTrustGroupsUpdated')));
    step('push again', () => adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'after ${id}' } }));
  }
`;

const html = ({ script }: HostilePage, id: string, tag: string) =>
  pageHtml({
    consent: ['C0001', 'C0002', 'C0004'],
    head: `<script>(${watch})();</script>`,
    before: `try { ${script} } catch {}`,
    body: `<a href="/files/vanilla.pdf">Vanilla</a><form name="form"><input name="a"></form><script>${ownCode(id)}</script>`,
    tag,
  });

/** All steps of the page's own code that run with unchanged globals. */
const STEPS = [
  'push',
  'push nonsense',
  'click',
  'hear the click',
  'submit',
  'hear the submit',
  'route',
  'wait',
  'have waited',
  'promise',
  'have been promised',
  'withdraw',
  'tell',
  'push again',
];

/** Shows pages side by side and collects their reports. */
const stage = `<!doctype html><style>iframe { width: 150px; height: 100px }</style><body><script>
  addEventListener('message', ({ data }) => told.push(data));
  function show(urls) {
    window.told = [];
    window.shown = 0;
    document.body.append(...urls.map((src) => Object.assign(document.createElement('iframe'), { src, onload: () => { shown += 1; } })));
  }
  function withdraw() {
    for (const { contentWindow } of document.querySelectorAll('iframe')) contentWindow.postMessage('withdraw', '*');
  }
</script></body>`;

describe.each(engines)('in %s', (name, test) => {
  test('a page that changes its world has no error by the tag, its own code works, its event arrives, and none leaves after a withdrawal', {
    timeout: 300_000,
  }, async ({ startPerson, site, edge }) => {
    site.page('/stage', stage);
    const shown = name === 'Chromium' ? hostilePages : fewerHostilePages;
    const pages = shown.map((page, index) => ({ ...page, id: `hostile-${index}` }));
    type Numbered = (typeof pages)[number];
    const faults: string[] = [];

    /**
     * Shows these pages to a new person, withdraws consent, and returns their reports in the order of the pages. A new
     * person is used because WebKit's network process may crash if frames replace others that are still loading.
     */
    const play = async (batch: readonly Numbered[], tag: string) => {
      const person = await startPerson();
      try {
        return await playFor(await person.newTab(), batch, tag);
      } finally {
        await person.close();
      }
    };
    const playFor = async (tab: Tab, batch: readonly Numbered[], tag: string) => {
      await tab.goto(site.url('/stage'));
      for (const page of batch) site.page(`/${page.id}`, html(page, page.id, tag));
      const urls = batch.map(({ id }) => site.url(`/${id}`, `${id}.foodco.test`));
      await tab.evaluate(`show(${JSON.stringify(urls)})`);
      await until(() => tab.evaluate(`shown === ${batch.length}`), 'the pages load', { within: 60_000 });
      const hasArrived = ({ id }: Numbered) => edge.events.some((event) => quoteIdOf(event) === id);
      const missing = () => batch.filter((page) => tag && !page.silent && !hasArrived(page));
      await until(
        () => missing().length === 0,
        () => `the events of all pages arrive, ${missing().map(({ name }) => name)} too`,
        { within: 30_000 },
      ).catch((late) => faults.push(String(late)));
      await tab.evaluate('withdraw()');
      let told: readonly Told[] = [];
      const quiet = () => batch.filter(({ id }) => !told.some(({ page }) => page === `/${id}`));
      await until(
        async () => {
          told = await tab.evaluate<readonly Told[]>('told');
          return quiet().length === 0;
        },
        () => `all pages tell of themselves, ${quiet().map(({ name }) => name)} too`,
      );
      // Events that may not be sent any more would leave within this time.
      await pause(300);
      return batch.map(({ id }) => told.find(({ page }) => page === `/${id}`));
    };

    const doubtful: { readonly page: Numbered; readonly told: Told | undefined }[] = [];
    for (let from = 0; from < pages.length; from += AT_ONCE) {
      const batch = pages.slice(from, from + AT_ONCE);
      // One address for all pages: from an address of its own, each page would load and compile the tag anew.
      const told = await play(batch, `<script src="${site.url('/tag.js')}"></script>`);
      batch.forEach((page, index) => {
        const it = told[index];
        if (it?.errors.length !== 0 || it.done.length !== STEPS.length) doubtful.push({ page, told: it });
      });
    }
    for (let from = 0; from < doubtful.length; from += AT_ONCE) {
      const batch = doubtful.slice(from, from + AT_ONCE);
      const plain = await play(
        batch.map(({ page }) => page),
        '',
      );
      batch.forEach(({ page: { name }, told }, index) => {
        const own = plain[index];
        const errors = told?.errors.filter((error) => !own?.errors.includes(error)) ?? ['it tells nothing'];
        const undone = own?.done.filter((step) => !told?.done.includes(step)) ?? ['it tells nothing alone'];
        faults.push(...[...errors, ...undone.map((step) => `cannot ${step}`)].map((it) => `${name}: ${it}`));
      });
    }
    expect(faults).toEqual([]);
    expect(edge.events.map(quoteIdOf).filter((id) => id?.startsWith('after'))).toEqual([]);
  });
});
