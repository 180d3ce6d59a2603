import { describe, expect } from 'vitest';
import { inScript } from '../../../src/writers/index.ts';
import type { Tab } from '../harness/engines/engine.ts';
import { engines } from '../harness/engines/engines.ts';
import { errorsOf, tagRunsAt } from '../harness/engines/engineTest.ts';
import { consent, pageHtml, until } from '../harness/index.ts';
import { namesOf, quote } from '../harness/quotes.ts';

const TAGS = ['img', 'form', 'embed', 'object', 'iframe'] as const;
const EVIL = 'https://evil.foodco.test/x/loader.js';

/**
 * Defines `named(turn)`: an element for every property of the document, and for globals that only some browsers or
 * pages have. With each turn, a property gets another kind of element.
 */
const namedElements = ({ tags, evil }: { tags: readonly string[]; evil: string }) => {
  const names = new Set([
    ...[Document, Node, EventTarget].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)),
    ...'prerendering location trustedTypes requestIdleCallback cookieStore scheduler Temporal'.split(' '),
    ...'_satellite Visitor adobe alloy tamis s visitor OneTrust Optanon __alloyMonitors tamis-settings'.split(
      ' ',
    ),
    ...'host labels shadowRoot isConnected then'.split(' '),
  ]);
  const named = (turn: number) =>
    [...names]
      .map((name, at) => {
        const tag = tags[(at + turn) % tags.length];
        const address = name === 'currentScript' ? `src="${evil}" data="${evil}"` : '';
        return `<${tag} hidden name="${name}" id="${name}" ${address}></${tag}>`;
      })
      .join('');
  Object.assign(window, { named });
};

/** A form whose controls hide the properties that the tag reads, around a link. */
const form = `
  <form id="adobe" data-cmp-data-layer='{"a":{"dc:title":"A"}}'>
    ${[
      'optIn',
      'closest',
      'contains',
      'querySelectorAll',
      'getAttribute',
      'matches',
      'labels',
      'localName',
      'nodeType',
    ]
      .map((name) => `<input name="${name}" type="hidden">`)
      .join('')}
    <a id="link" href="/files/vanilla.pdf"><form><input name="matches" type="hidden">Vanilla</form></a>
  </form>`;

/** Named elements hide the document's methods, so this needs none. */
const stay = `<iframe name="nowhere" sandbox hidden></iframe><script>addEventListener("click", (event) => {
  for (const it of event.composedPath()) if (it.localName === "a") it.setAttribute("target", "nowhere");
}, true);</script>`;
const define = `<script>{ const __name = (it) => it; (${namedElements})(${JSON.stringify({ tags: TAGS, evil: EVIL })}); }</script>`;

/** The page's own code, which reads the document by its prototype: the elements hide its properties from the page too. */
const act = (id: string) => `(() => {
  adobeDataLayer.push(${JSON.stringify(quote(id))});
  adobeDataLayer.push({ event: 'formStart', eventInfo: { path: 'component.form-1', formID: '${id}' } });
  const link = Document.prototype.getElementById.call(document, 'link');
  // Two clicks on one address are one gesture.
  link.href = '/files/${id}.pdf';
  link.click();
  HTMLElement.prototype.click.call(Document.prototype.getElementById.call(document, 'adobe'));
})()`;
const EVENTS = (id: string) => ['Download Link', 'Form Start', id];
const IDENTITY = /^kndctr_.*_identity$/;

const withdraws = (tab: Tab) =>
  tab.evaluate(
    "(() => { window.OnetrustActiveGroups = ',C0001,'; window.dispatchEvent(new Event('OneTrustGroupsUpdated')); })()",
  );
/** What the tag could not do, by the page's own errors and by the tag's health. */
const faultsOf = async (tab: Tab) => [
  ...(await errorsOf(tab)),
  ...(await tab.evaluate<readonly unknown[]>('tamis.health().failures')),
];
const stored = async (tab: Tab) => (await tab.cookies()).filter((name) => IDENTITY.test(name));

describe.each(engines)('elements named as the document’s properties in %s', (_, test) => {
  test('before the loader hide and forge nothing, whichever kind comes first', async ({
    visit,
    person,
    site,
    edge,
  }) => {
    site.file('/x/tag.js', 'window.evilRan = true;');
    const tab = await person.newTab();
    for (const [turn] of TAGS.entries()) {
      const before = edge.events.length;
      const path = `/before-${turn}`;
      await visit({
        tab,
        path,
        consent,
        tag: '',
        title: 'Hidden',
        body: `${form}${stay}${define}<script>Document.prototype.write.call(document, named(${turn}));</script>
          <script src="/loader.js"></script>`,
      });
      await tagRunsAt(tab, path);
      await tab.evaluate(act(`Q${turn}`));
      await until(() => edge.events.length >= before + 4, `the events of turn ${turn} arrive`);
      const events = edge.events.slice(before);
      expect(namesOf(events).sort()).toEqual([...EVENTS(`Q${turn}`), 'web.webpagedetails.pageViews'].sort());
      expect(JSON.stringify(events)).toContain('"title":"Hidden"');
      expect((await stored(tab)).length).toBe(1);
      expect(await tab.cookies()).toContain('formStart');
      await withdraws(tab);
      await until(async () => (await stored(tab)).length === 0, 'the identity is gone');
      expect(await tab.cookies()).not.toContain('formStart');
      expect(await tab.evaluate('window.evilRan')).toBeFalsy();
      expect(await faultsOf(tab)).toEqual([]);
    }
    expect(site.arrivals.filter(({ url }) => url === '/x/tag.js')).toEqual([]);
  });

  test('added later hide and forge nothing', async ({ visit, edgeReceives }) => {
    const tab = await visit({ path: '/later', consent, pushes: [], body: `${form}${stay}${define}` });
    await tagRunsAt(tab, '/later');
    for (const [turn] of TAGS.entries()) {
      await tab.evaluate(`(() => {
        const body = Document.prototype.querySelector.call(document, 'body');
        for (const it of Element.prototype.querySelectorAll.call(body, '[hidden]')) it.remove();
        body.insertAdjacentHTML('beforeend', named(${turn}));
      })()`);
      await tab.evaluate(act(`Q${turn}`));
      await edgeReceives((turn + 1) * 3);
    }
    expect(namesOf(await edgeReceives(15)).sort()).toEqual(
      TAGS.flatMap((__, turn) => EVENTS(`Q${turn}`)).sort(),
    );
    await withdraws(tab);
    await until(async () => (await stored(tab)).length === 0, 'the identity is gone');
    expect(await faultsOf(tab)).toEqual([]);
  });
});

describe.each(engines)('the inspector in %s', (_, test) => {
  test('opens on a page whose elements are named as the document’s properties', async ({
    visit,
    edgeReceives,
  }) => {
    const tab = await visit({
      path: '/inspected',
      consent,
      pushes: [],
      tag: '<script src="/tag.js"></script>',
      body: `${define}<script>Document.prototype.write.call(document, named(0));</script>`,
    });
    await tagRunsAt(tab, '/inspected');
    await tab.evaluate(`void adobeDataLayer.push(${JSON.stringify(quote('Q1'))})`);
    await edgeReceives(1);
    await tab.evaluate('void tamis.inspect()');
    const shown =
      "window[Symbol.for('tamis.inspector.open')]?.shadowRoot.querySelector('.entries')?.textContent";
    await until(
      async () => String(await tab.evaluate(shown)).includes('Request quote'),
      'the event is shown',
    );
    expect(await faultsOf(tab)).toEqual([]);
  });
});

describe.each(engines)('a page written anew in %s', (_, test) => {
  test.for(['/tag.js', '/loader.js'] as const)(
    'by document.open runs the tag that %s brings',
    async (src, { visit, edgeReceives }) => {
      const parts = {
        consent,
        pushes: [],
        tag: `<script src="${src}"></script>`,
        body: `<a id="link" href="/files/vanilla.pdf">Vanilla</a>${stay}`,
      };
      const tab = await visit({ path: '/', ...parts });
      await tagRunsAt(tab, '/');
      await tab.evaluate('document.getElementById("link").click()');
      await edgeReceives(1);
      await tab.evaluate(`(() => {
      window.first = tamis;
      document.open();
      document.write(${inScript(pageHtml(parts))});
      document.close();
    })()`);
      await until(() => tab.evaluate('window.tamis !== first && tamis.running'), 'the second tag runs');
      expect(await tab.evaluate('first.running')).toBe(false);
      await tab.evaluate('document.getElementById("link").click()');
      await tab.evaluate(`void adobeDataLayer.push(${JSON.stringify(quote('Q2'))})`);
      expect(namesOf(await edgeReceives(3)).sort()).toEqual(['Download Link', 'Download Link', 'Q2']);
      expect(await errorsOf(tab)).toEqual([]);
    },
  );

  test('by document.open, without a tag, has its clicks counted by the first one', async ({
    visit,
    edgeReceives,
  }) => {
    const tab = await visit({ path: '/', consent, pushes: [], body: stay });
    await tagRunsAt(tab, '/');
    const html = `<h1>New</h1><a id="link" href="/files/vanilla.pdf">Vanilla</a>${stay}`;
    await tab.evaluate(`(() => {
      document.open();
      document.write(${inScript(html)});
      document.close();
    })()`);
    await tab.click('#link');
    expect(namesOf(await edgeReceives(1))).toEqual(['Download Link']);
    expect(await errorsOf(tab)).toEqual([]);
  });
});
