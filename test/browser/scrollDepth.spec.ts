import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { RecordedEvent } from '../../edge-emulator/record.ts';
import { consent, test, until } from './harness/index.ts';

/** The window is 720 px high. */
const WINDOW = 720;
/** The tag measures each 250 ms; its timers and the test's belong to the same page. */
const MEASURED_MS = 350;
const tall = (pixels: number, more = '') => `<div id="tall" style="height: ${pixels}px" ${more}></div>`;
const percent = (seen: number, whole: number) => Math.round((seen / whole) * 100);
const noMargin = '<style>body { margin: 0 }</style>';
const appShell = `<style>html, body { overflow: hidden; height: 100%; margin: 0 } main { height: 100%; overflow: auto }</style>`;

const depthOf = (event: RecordedEvent | undefined) => {
  const { experience } = (event?.xdm.experienceContent ?? {}) as {
    experience?: { experienceScroll: { verticalPercentageDepth: { value: number } } };
  };
  return experience?.experienceScroll.verticalPercentageDepth.value;
};
const scrolled = (tab: Page, selector: string, to: number) =>
  tab.evaluate(
    ([selector, to, ms]) =>
      new Promise<void>((then) => {
        const target = selector === 'window' ? window : (document.querySelector(selector) as Element);
        const done = () => requestAnimationFrame(() => setTimeout(then, ms));
        target.scrollTo(0, to);
        done();
      }),
    [selector, to, MEASURED_MS] as const,
  );

interface Read {
  readonly body: string;
  readonly head?: string;
  /** What the visitor does before leaving the page. */
  readonly visit?: (tab: Page) => Promise<unknown>;
  readonly depth: number | undefined;
}

/** A full-screen menu without a role, which locks the page as many do: its content is cut off at the window. */
const menuHead = `<style>body { margin: 0 } .lock, .lock body { height: 100%; overflow: hidden }
  .lock.gone #tall { display: none } #menu { position: fixed; inset: 0; overflow: auto; background: white }</style>`;
const menu = (pixels: number) => `<div id="menu" hidden><nav style="height: ${pixels}px">Menu</nav></div>`;
const openMenu = (tab: Page, name = 'lock') =>
  tab.evaluate(`(document.documentElement.className = '${name}', void (menu.hidden = false))`);
const closeMenu = (tab: Page) =>
  tab.evaluate(`(document.documentElement.className = '', void (menu.hidden = true))`);

const cases: Record<string, Read> = {
  'that nobody scrolls': { body: tall(8_000), head: noMargin, depth: percent(WINDOW, 8_000) },
  'that fits into the window': { body: 'Short', depth: 100 },
  'that is scrolled, and back': {
    body: tall(7_200),
    head: noMargin,
    visit: async (tab) => {
      await scrolled(tab, 'window', 2_880);
      await scrolled(tab, 'window', 0);
    },
    depth: 50,
  },
  'whose content is rendered after its view': {
    body: `<div id="app">Loading</div>`,
    head: noMargin,
    visit: (tab) => tab.evaluate(`void (app.innerHTML = '${tall(8_000)}')`),
    depth: percent(WINDOW, 8_000),
  },
  'whose content is shown after its view': {
    body: tall(8_000, 'hidden'),
    head: noMargin,
    visit: (tab) => tab.evaluate('void tall.removeAttribute("hidden")'),
    depth: percent(WINDOW, 8_000),
  },
  'of an app shell, unscrolled': {
    body: `<header>Head</header><main>${tall(8_000)}</main>`,
    head: appShell,
    depth: percent(WINDOW, 8_000),
  },
  'of an app shell, scrolled': {
    body: `<main>${tall(7_200)}</main>`,
    head: appShell,
    visit: (tab) => scrolled(tab, 'main', 2_880),
    depth: 50,
  },
  'of an app shell whose body scrolls': {
    body: tall(7_200),
    head: '<style>html { overflow: hidden; height: 100% } body { overflow: auto; height: 100%; margin: 0 }</style>',
    visit: (tab) => scrolled(tab, 'body', 2_880),
    depth: 50,
  },
  'of an app shell in a shadow root, under a banner': {
    body: `<app-root></app-root><div style="position: fixed; inset: 40% 0 0; background: white">Cookies?</div>
      <script>document.querySelector('app-root').attachShadow({ mode: 'open' }).innerHTML =
        '<div style="position: fixed; inset: 0; overflow: auto">${tall(7_200)}</div>'</script>`,
    head: appShell,
    visit: (tab) =>
      tab.evaluate(`new Promise((then) => {
        document.querySelector('app-root').shadowRoot.querySelector('div').scrollTo(0, 2880);
        setTimeout(() => {
          document.querySelector('app-root').shadowRoot.querySelector('div').scrollTo(0, 0);
          setTimeout(then, 400);
        }, 600);
      })`),
    depth: 50,
  },
  'of an app that is moved by a script, and scrolls nowhere': {
    body: `<div style="position: fixed; inset: 0">${tall(8_000)}</div>`,
    head: appShell,
    depth: undefined,
  },
  'in which a carousel, a menu, a table and a dialog are scrolled': {
    body: `<div class="box" id="small" style="width: 300px; height: 200px">${tall(900)}</div>
      <div class="box" id="wide" style="width: 100%; height: 500px"><div style="width: 9000px; height: 400px"></div></div>
      ${tall(6_500)}<dialog id="box" class="box" style="width: 90%; height: 90%">${tall(3_000)}</dialog>`,
    head: `${noMargin}<style>.box { overflow: auto }</style>`,
    visit: async (tab) => {
      await scrolled(tab, '#small', 700);
      await tab.evaluate('wide.scrollTo(5000, 0)');
      await tab.evaluate('(box.showModal(), void (document.body.style.overflow = "hidden"))');
      await scrolled(tab, '#box', 2_000);
      await tab.evaluate('(box.close(), void (document.body.style.overflow = ""))');
    },
    depth: percent(WINDOW, 7_200),
  },
  'that is locked while a dialog is read, by a fixed body': {
    body: tall(7_200),
    head: noMargin,
    visit: async (tab) => {
      await scrolled(tab, 'window', 2_880);
      await tab.evaluate('void (document.body.style.cssText = "position: fixed; top: -2880px")');
      await scrolled(tab, 'window', 0);
    },
    depth: 50,
  },
  'that is left from a full-screen menu': {
    body: `${tall(7_200)}${menu(500)}`,
    head: menuHead,
    visit: async (tab) => {
      await scrolled(tab, 'window', 720);
      await openMenu(tab);
      await scrolled(tab, '#menu', 0);
    },
    depth: 20,
  },
  'that is left from a full-screen menu, for which it is hidden': {
    body: `${tall(7_200)}${menu(500)}`,
    head: menuHead,
    visit: async (tab) => {
      await scrolled(tab, 'window', 720);
      await openMenu(tab, 'lock gone');
      await scrolled(tab, '#menu', 0);
    },
    depth: 20,
  },
  'that is left from a full-screen menu, and was not seen before it': {
    body: `${tall(7_200)}${menu(3_000)}<script>document.documentElement.className = 'lock'; menu.hidden = false</script>`,
    head: menuHead,
    visit: (tab) => scrolled(tab, '#menu', 2_000),
    depth: undefined,
  },
  'in which a full-screen menu was scrolled': {
    body: `${tall(7_200)}${menu(3_000)}`,
    head: menuHead,
    visit: async (tab) => {
      await scrolled(tab, 'window', 2_880);
      await openMenu(tab);
      await scrolled(tab, '#menu', 3_000);
      await closeMenu(tab);
      await scrolled(tab, 'window', 0);
    },
    depth: 50,
  },
  'of an app shell, in which a full-screen menu was scrolled': {
    body: `<main>${tall(7_200)}</main>${menu(20_000)}`,
    head: `${menuHead}${appShell}`,
    visit: async (tab) => {
      await scrolled(tab, 'main', 2_880);
      await openMenu(tab);
      await scrolled(tab, '#menu', 9_000);
    },
    depth: 50,
  },
  'of an app shell a little higher than the window, unscrolled': {
    body: `<header style="height: 80px">Head</header><main>${tall(8_000)}</main>`,
    head: `<style>body { margin: 0 } main { height: 100vh; overflow: auto }</style>`,
    depth: percent(WINDOW, 8_000),
  },
  'of an app shell a little higher than the window, scrolled': {
    body: `<header style="height: 60px">Head</header><main>${tall(7_200)}</main>`,
    head: `<style>body { margin: 0 } main { height: 100vh; overflow: auto }</style>`,
    visit: (tab) => scrolled(tab, 'main', 2_880),
    depth: 50,
  },
  'in which a long list scrolls in the middle of the window': {
    body: `${tall(100)}<div style="height: 500px; overflow: auto">${tall(9_000)}</div>${tall(300)}`,
    head: noMargin,
    depth: percent(WINDOW, 900),
  },
  'that grows whenever its end is reached': {
    body: tall(1_440),
    head: noMargin,
    visit: async (tab) => {
      await scrolled(tab, 'window', 720);
      await tab.evaluate('void (tall.style.height = "4000px")');
      await scrolled(tab, 'window', 1_500);
    },
    depth: undefined,
  },
};

describe('scroll depth of a page', () => {
  test('is what the visitor saw of it', async ({ open, newTab, edgeReceives, visitor }) => {
    const tab = await newTab();
    const pages = Object.entries(cases);
    for (const [at, [, { body, head = '', visit }]] of pages.entries()) {
      await open({ path: `/en/${at}.html`, consent, head, body, tab });
      await edgeReceives(at + 1);
      await visitor.quiet();
      await visit?.(tab);
    }
    await open({ path: '/en/last.html', consent, tab });
    const [, ...next] = await edgeReceives(pages.length + 1);
    expect(pages.map(([name], at) => [name, depthOf(next[at])])).toEqual(
      pages.map(([name, { depth }]) => [name, depth]),
    );
    expect(visitor.errors).toEqual([]);
  });

  test('is not known while its HTML still comes, and right when it has come', async ({
    open,
    newTab,
    site,
    edgeReceives,
  }) => {
    const tab = await newTab();
    let come = () => {};
    const held = new Promise<void>((then) => {
      come = then;
    });
    await tab.route('**/slow.js', async (route) => {
      await held;
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    const body = `Begin <script src="/slow.js"></script>${tall(8_000)}`;
    const opened = open({ path: '/en/a.html', consent, head: noMargin, body, tab });
    await edgeReceives(1);
    expect(await tab.evaluate('[document.readyState, sessionStorage.ppv_max_scroll ?? "none"]')).toEqual([
      'loading',
      'none',
    ]);
    come();
    await opened;
    await tab.goto(site.url('/en/a.html?again'));
    const [, next] = await edgeReceives(2);
    expect(depthOf(next)).toBe(percent(WINDOW, 8_000));
  });

  const show = (
    path: string,
    html: string,
  ) => `(history.pushState(null, '', '${path}'), app.innerHTML = ${JSON.stringify(html)},
    void adobeDataLayer.push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } }))`;
  const shown = (tab: Page) =>
    tab.evaluate(`new Promise((then) => requestAnimationFrame(() => setTimeout(then, ${MEASURED_MS})))`);

  for (const shell of ['', appShell]) {
    test(`of each route counts with the content that came late, ${shell ? 'in an app shell' : 'in the document'}`, async ({
      open,
      edgeReceives,
    }) => {
      const app = shell ? '<main><div id="app">Loading</div></main>' : '<div id="app">Loading</div>';
      const tab = await open({ path: '/en/a.html', consent, head: shell || noMargin, body: app });
      await edgeReceives(1);
      await shown(tab);
      await tab.evaluate(`void (app.innerHTML = '${tall(8_000)}')`);
      await shown(tab);
      await tab.evaluate(show('/en/b.html', 'Loading'));
      await edgeReceives(2);
      await shown(tab);
      await tab.evaluate(`void (app.innerHTML = '${tall(7_200)}')`);
      await shown(tab);
      await scrolled(tab, shell ? 'main' : 'window', 2_880);
      await tab.evaluate(show('/en/c.html', 'Loading'));
      const [, second, third] = await edgeReceives(3);
      expect([second, third].map(depthOf)).toEqual([percent(WINDOW, 8_000), 50]);
    });
  }

  const announce = `adobeDataLayer.push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } })`;
  const toTop = 'scroller.scrollTo(0, 0)';
  const inTime = (ms: number) => `setTimeout(() => { ${toTop} }, ${ms})`;
  const smoothly = `document.documentElement.classList.add('smooth'); ${toTop}`;
  const withContent = `setTimeout(() => { tall.style.height = '9000px'; ${toTop} }, 500)`;
  test.for([
    ['the document', noMargin, 'html', [inTime(16), inTime(120), inTime(400), smoothly]],
    ['an app shell', appShell, 'main', [inTime(60), inTime(250), withContent, smoothly]],
  ] as const)(
    'of a route that scrolls to the top in %s, at its own time, is its own',
    async ([, shell, scroller, routes], { open, edgeReceives }) => {
      const smooth = '<style>.smooth, .smooth main { scroll-behavior: smooth }</style>';
      const body = `<main>${tall(8_000)}</main><script>window.scroller = document.querySelector('${scroller}');</script>`;
      const tab = await open({ path: '/en/0.html', consent, head: `${shell}${smooth}`, body });
      const expected: number[] = [];
      let whole = 8_000;
      for (const [at, go] of routes.entries()) {
        await edgeReceives(expected.length + 1);
        await tab.evaluate("scroller.scrollTo({ top: 7000, behavior: 'instant' })");
        await until(() => tab.evaluate('sessionStorage.ppv_max_scroll > 80'), 'the page is measured');
        await shown(tab);
        await tab.evaluate(
          `(history.pushState(null, '', '/en/${at}-top.html'), ${announce}, void (() => { ${go} })())`,
        );
        expected.push(percent(7_000 + WINDOW, whole));
        await edgeReceives(expected.length + 1);
        await until(() => tab.evaluate('scroller.scrollTop === 0'), 'it is at the top');
        await shown(tab);
        if (go === withContent) whole = 9_000;
        expected.push(percent(WINDOW, whole));
        await tab.evaluate(`(history.pushState(null, '', '/en/${at + 1}.html'), void ${announce})`);
      }
      const [, ...views] = await edgeReceives(expected.length + 1);
      expect(views.map(depthOf)).toEqual(expected);
    },
  );

  test('of a step that stays where the page was scrolled, is what is seen there', async ({
    open,
    edgeReceives,
  }) => {
    const tab = await open({ path: '/en/a.html', consent, head: noMargin, body: tall(7_200) });
    await edgeReceives(1);
    await scrolled(tab, 'window', 2_880);
    await tab.evaluate(`(history.pushState(null, '', '/en/b.html'), void ${announce})`);
    await edgeReceives(2);
    await until(() => tab.evaluate('sessionStorage.ppv_max_scroll === "50"'), 'the step is measured');
    await scrolled(tab, 'window', 0);
    await tab.evaluate(`(history.pushState(null, '', '/en/c.html'), void ${announce})`);
    const [, second, third] = await edgeReceives(3);
    expect([second, third].map(depthOf)).toEqual([50, 50]);
  });

  test('is never measured while a click is handled', async ({ open, edgeReceives }) => {
    const before = `
      window.reads = [];
      let isClick = false;
      addEventListener('click', () => { isClick = true; queueMicrotask(() => setTimeout(() => { isClick = false; })); }, true);
      for (const [owner, name] of [[Element.prototype, 'scrollHeight'], [Element.prototype, 'clientHeight'], [window, 'scrollY']]) {
        const { get } = Object.getOwnPropertyDescriptor(owner, name);
        Object.defineProperty(owner, name, { configurable: true, get() { if (isClick) reads.push(name); return get.call(this); } });
      }`;
    const tab = await open({
      consent,
      before,
      body: `${tall(8_000)}<button id="go" onclick="history.pushState(null, '', '/en/b.html'); adobeDataLayer.push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } })">Go</button>`,
    });
    await edgeReceives(1);
    await tab.evaluate('go.click()');
    await edgeReceives(2);
    await until(() => tab.evaluate('"ppv_max_scroll" in sessionStorage'), 'the next page is measured');
    expect(await tab.evaluate('reads')).toEqual([]);
  });
});
