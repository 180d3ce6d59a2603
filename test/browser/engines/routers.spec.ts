import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type BuiltFiles, buildFiles } from '../../../build/buildInMemory.ts';
import type { Tab } from '../harness/engines/engine.ts';
import { engines } from '../harness/engines/engines.ts';
import { consent, serveModule, until } from '../harness/index.ts';

const TAG = `<script type="module">
import * as tamis from '/module/index.js';
import { foodco } from '/module/foodco.js';
window.noted = [];
const heading = tamis.elementText('h1');
const notes = (name, trigger, told) => tamis.defineRule(trigger, { name, actions: [
  { type: 'run', label: 'notes', uses: [heading], run: (context, use) => void noted.push([name, ...told(context, use)].join(' ')) },
] });
const path = (url) => new URL(url, location.href).pathname + new URL(url, location.href).hash;
const settings = JSON.parse(document.getElementById('tamis-settings').textContent);
window.tag = tamis.createTag({ settings, site: { ...foodco, rules: [
  notes('view', tamis.pageOrRouteLoaded, ({ page, at }, use) => [page.path + page.hash, '·', page.title, '·', use(heading), '· from', page.referrer && path(page.referrer)]),
  notes('shown', tamis.pageShown, ({ page }, use) => [page.path, '·', page.title, '·', use(heading)]),
  notes('address', tamis.addressChanged, ({ payload }) => [path(payload.from), path(payload.to)]),
  notes('link', tamis.linkFollowed, ({ payload }) => [path(payload.url)]),
] } });
</script>`;

/** Two links and a heading; `show` is what a router does when there is another page. */
const plain = (router: string) => `<div id="app"><main>
  <a id="b" href="/app/b">B</a> <a id="c" href="/app/c">C</a> <h1></h1></main></div>
<script>
  const nameIn = () => location.pathname.split('/').pop();
  const show = () => {
    document.querySelector('h1').textContent = 'This is ' + nameIn();
    setTimeout(() => { document.title = 'Page ' + nameIn(); }, 40);
  };
  const onLink = (go) => document.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    go(link.href);
    show();
  });
  show();
  ${router}
</script>`;

const BOUND = `window.push = history.pushState.bind(history);
  addEventListener('popstate', show);
  onLink((url) => push({}, '', url));`;

const written: Readonly<Record<string, { readonly body: string; readonly before?: string }>> = {
  'its own, by the page’s history': {
    body: plain(
      BOUND.replace('window.push =', 'const push = (...args) => history.pushState(...args); window.push ='),
    ),
  },
  'a method of the history that it took before the tag started': { body: plain(BOUND) },
  'a method of another frame’s history': {
    body: plain(`const frame = document.createElement('iframe');
      document.body.append(frame);
      const { pushState } = frame.contentWindow.History.prototype;
      addEventListener('popstate', show);
      onLink((url) => pushState.call(history, {}, '', url));`),
  },
  'a script that replaces the history’s methods after the tag': {
    body: plain(`const own = History.prototype.pushState.bind(history);
      addEventListener('popstate', show);
      addEventListener('load', () => setTimeout(() => { history.pushState = own; }));
      onLink((url) => history.pushState({}, '', url));`),
  },
  // Where there is no Navigation API, such an app falls back to the history.
  'the Navigation API': {
    body: plain(`if (window.navigation?.currentEntry)
      navigation.addEventListener('navigate', (event) => {
        if (event.canIntercept) event.intercept({ handler: async () => show() });
      });
    else { ${BOUND} }`),
  },
  'the Navigation API, after a click that it cancels': {
    body: plain(`if (window.navigation?.currentEntry) {
      navigation.addEventListener('navigate', (event) => event.intercept({ handler: async () => show() }));
      onLink((url) => navigation.navigate(url));
    } else { ${BOUND} }`),
  },
};

const bundled = ['reactRouter', 'tanstackRouter', 'wouter'];
let files: Promise<BuiltFiles> | undefined;
const bundle = (): Promise<BuiltFiles> => {
  files ??= buildFiles({
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      lib: {
        entry: Object.fromEntries(bundled.map((name) => [name, join('test/browser/routers', `${name}.ts`)])),
        formats: ['es'],
      },
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  return files;
};

const apps = [
  ...Object.entries(written).map(([name, { body }]) => [name, body] as const),
  ...bundled.map(
    (name) =>
      [name, `<div id="app"></div><script type="module" src="/routers/${name}.js"></script>`] as const,
  ),
];

const notedBy = async (tab: Tab, line: string) => {
  await until(() => tab.evaluate(`noted.includes(${JSON.stringify(line)})`), `${line} is noted`);
};

describe.each(engines)('in %s each page of an application is known, whatever its router is', (_, test) => {
  test.for(apps)('%s', async ([name, body], { visit, site }) => {
    await serveModule(site);
    for (const [path, text] of await bundle()) site.file(`/routers/${path}`, String(text));
    const tab = await visit({ path: '/app/a', consent, tag: TAG, pushes: [], body });
    await until(
      () => tab.evaluate(`window.noted?.some((it) => it.startsWith('view /app/a'))`),
      'the first page counts',
    );
    await until(() => tab.evaluate(`document.title === 'Page a'`), 'the first page has its title');
    await tab.click('#b');
    await notedBy(tab, 'view /app/b · Page b · This is b · from /app/a');
    await tab.click('#c');
    await notedBy(tab, 'view /app/c · Page c · This is c · from /app/b');
    await tab.back();
    // The page view of the way back, its address, and where the app announces its pages, that too: in any order.
    const announced = name === 'reactRouter' ? 4 : 0;
    const counts = { view: 4, shown: announced, address: 3, link: 2 };
    const noted = await until(async () => {
      const lines = await tab.evaluate<readonly string[]>('noted');
      const isThere = ([kind, count]: readonly [string, number]) =>
        lines.filter((it) => it.startsWith(kind)).length >= count;
      return Object.entries(counts).every(isThere) && lines;
    }, 'Back counts');
    expect(noted.filter((it) => it.startsWith('view')).slice(1)).toEqual([
      'view /app/b · Page b · This is b · from /app/a',
      'view /app/c · Page c · This is c · from /app/b',
      'view /app/b · Page b · This is b · from /app/c',
    ]);
    // The app of React Router announces its pages by `usePageView`.
    if (name === 'reactRouter')
      expect(noted.filter((it) => it.startsWith('shown'))).toEqual([
        'shown /app/a · Page a · This is a',
        'shown /app/b · Page b · This is b',
        'shown /app/c · Page c · This is c',
        'shown /app/b · Page b · This is b',
      ]);
    expect(noted.filter((it) => it.startsWith('address'))).toEqual([
      'address /app/a /app/b',
      'address /app/b /app/c',
      'address /app/c /app/b',
    ]);
    expect(noted.filter((it) => it.startsWith('link'))).toEqual(['link /app/b', 'link /app/c']);
  });
});
