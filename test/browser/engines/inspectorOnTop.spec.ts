import { describe, expect } from 'vitest';
import type { Tab } from '../harness/engines/engine.ts';
import { engines } from '../harness/engines/engines.ts';
import { errorsOf } from '../harness/engines/engineTest.ts';
import { consent, until } from '../harness/index.ts';

const body = `
  <style>
    dialog, .cover { inset: 0; inline-size: 90vw; block-size: 90vh; overflow: hidden; transform: scale(0.98); }
    dialog > * { margin-block: 7px; }
    dialog > :last-child { margin-block-end: 31px; }
    dialog > :first-child { margin-block-start: 13px; }
    dialog:has(> :nth-child(4)) { padding: 50px; }
    ::backdrop { background: rgb(0 0 0 / 0.6); }
    [popover] { opacity: 0.9; }
    #full { background: teal; }
  </style>
  <button id="open">Open</button>
  <button id="fill" onclick="document.getElementById('full').requestFullscreen()">Fill</button>
  <button id="play" onclick="document.getElementById('film').requestFullscreen()">Play</button>
  <dialog id="first"><h2>First</h2><p>Words</p><form><input id="field" /></form></dialog>
  <dialog id="second"><p id="text" tabindex="0">Second</p></dialog>
  <div id="shadow"></div>
  <div id="auto" class="cover" popover>A popover</div>
  <div id="full" class="cover">A film</div>
  <video id="film"></video>
  <script>
    const tree = document.getElementById('shadow').attachShadow({ mode: 'open' });
    tree.innerHTML = '<dialog><button>Inside</button></dialog>';
    const shadowDialog = tree.firstChild;
    const shapes = () => [...document.querySelectorAll('dialog, dialog > :not(tamis-inspector)')]
      .map((it) => Object.values(it.getBoundingClientRect().toJSON()).map(Math.round).join()).join(' | ');
    const host = () => {
      const find = (root) => [...root.querySelectorAll('*')].reduce((found, it) =>
        found ?? (it.localName === 'tamis-inspector' ? it : it.shadowRoot && find(it.shadowRoot)), undefined);
      return find(document);
    };
    const hitAt = (x, y) => {
      let it = document.elementFromPoint(x, y);
      while (it?.shadowRoot?.elementFromPoint(x, y) && it.shadowRoot.elementFromPoint(x, y) !== it)
        it = it.shadowRoot.elementFromPoint(x, y);
      return it;
    };
    /** What a click on a part of the inspector hits: the part itself, or what covers it. */
    const covers = () => {
      const panel = host()?.shadowRoot.querySelector('.inspector');
      if (!panel?.getBoundingClientRect().width) return 'not there';
      const parts = [...panel.querySelectorAll('[role=tab], .standing__words, .bar button')].filter((it) => it.checkVisibility?.() ?? true);
      for (const part of parts) {
        const { x, y, width, height } = part.getBoundingClientRect();
        // The row of tabs scrolls: one beside it is out of sight, and covered by nothing.
        const row = part.closest('[role=tablist]')?.getBoundingClientRect();
        if (row && x + width / 2 > row.right) continue;
        const hit = hitAt(x + width / 2, y + height / 2);
        if (!panel.contains(hit)) return (hit?.id || hit?.localName || 'nothing') + ' over ' + part.textContent;
      }
      return parts.length > 3 ? 'nothing' : 'too few parts';
    };
    const [open_, first, second, auto] = ['open', 'first', 'second', 'auto'].map((id) => document.getElementById(id));
    const told = [];
    const { error } = console;
    console.error = (...words) => { told.push(words.join(' ')); error.apply(console, words); };
  </script>`;

const inspected = async (tab: Tab) => {
  await tab.evaluate('void tamis.inspect()');
  await seen(tab);
};
const seen = async (tab: Tab) => {
  let covered: unknown;
  await until(
    async () => {
      covered = await tab.evaluate('covers()');
      return covered === 'nothing';
    },
    () => `it is seen: ${covered}`,
    { within: 8_000 },
  );
};

describe.each(engines)('in %s, the inspector is seen and can be used', (_, test) => {
  test.for([
    ['beside a modal dialog', 'first.showModal()'],
    ['beside the upper one of two', 'first.showModal(); second.showModal()'],
    [
      'beside the upper one of two, which comes first in the document',
      'second.showModal(); first.showModal()',
    ],
    ['beside one in a shadow tree', 'shadowDialog.showModal()'],
    ['beside a popover', 'auto.showPopover()'],
    ['beside a popover over a dialog', 'first.showModal(); first.append(auto); auto.showPopover()'],
    ['beside a dialog that is not modal', 'first.show()'],
  ] as const)('%s', async ([, act], { visit }) => {
    const before = await visit({ consent, body });
    await before.evaluate(`void (${act.split('; ').join(', ')})`);
    const shapes = await before.evaluate(
      'document.documentElement.style.setProperty("margin-right", "0"), shapes()',
    );
    const focused = await before.evaluate('document.activeElement.id');
    await inspected(before);
    expect(await before.evaluate('shapes()')).toBe(shapes);
    expect(await before.evaluate('document.activeElement.id')).toBe(focused);
    expect(await before.evaluate('told')).toEqual([]);
    expect(await errorsOf(before)).toEqual([]);

    // The same, if it was open before.
    const after = await visit({ consent, body, path: '/after.html' });
    await inspected(after);
    const root = await after.evaluate('host().parentNode.localName');
    await after.evaluate(`void (open_.focus(), ${act.split('; ').join(', ')})`);
    await seen(after);
    expect(await after.evaluate('told')).toEqual([]);
    await after.evaluate('void (auto.matches(":popover-open") && auto.hidePopover())');
    // As people do: the upper one first.
    for (const name of act.match(/\w+(?=\.show)/g)?.reverse() ?? [])
      await after.evaluate(`void ${name}.close?.()`);
    await until(async () => (await after.evaluate('host()?.parentNode.localName')) === root, 'it is back');
    await seen(after);
    expect(await after.evaluate('document.activeElement.id')).toBe('open');
    expect(await errorsOf(after)).toEqual([]);
  });

  test('and gives the focus back when it closes', async ({ visit }) => {
    const tab = await visit({ consent, body });
    await tab.evaluate('void (first.showModal(), document.getElementById("field").focus())');
    await inspected(tab);
    await tab.evaluate('void host().shadowRoot.querySelector("[role=tab]").focus()');
    expect(await tab.evaluate('document.activeElement.localName')).toBe('tamis-inspector');
    await tab.evaluate('void host().shadowRoot.querySelector("[aria-label^=Close]").click()');
    await until(() => tab.evaluate('!host()'), 'it is closed');
    expect(await tab.evaluate('[document.activeElement.id, first.open]')).toEqual(['field', true]);
    expect(await errorsOf(tab)).toEqual([]);
  });

  test('even if the page removes the dialog', async ({ visit }) => {
    const tab = await visit({ consent, body });
    await tab.evaluate('void first.showModal()');
    await inspected(tab);
    await tab.evaluate('void first.remove()');
    await seen(tab);
    await tab.evaluate(
      'void (document.body.append(first), first.close(), first.showModal(), first.replaceChildren())',
    );
    await seen(tab);
    expect(await errorsOf(tab)).toEqual([]);
  });

  test('over an element in full screen', async ({ visit }) => {
    const tab = await visit({ consent, body });
    await inspected(tab);
    await tab.click('#fill');
    await until(() => tab.evaluate('!!document.fullscreenElement'), 'it fills the screen');
    await seen(tab);
    await tab.evaluate('document.exitFullscreen()');
    await seen(tab);
    expect(await tab.evaluate('told')).toEqual([]);
  });

  test.for([
    ['a film in full screen, which has no place for it', '', '#play'],
    [
      'a modal dialog in a closed shadow tree',
      `const closed = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' });
       closed.innerHTML = '<dialog>Closed</dialog>';
       window.openClosed = () => closed.firstChild.showModal();
       window.closeClosed = () => closed.firstChild.close();`,
      undefined,
    ],
  ] as const)('or says once what covers it: %s', async ([, script, clicked], { visit }) => {
    const tab = await visit({ consent, body: `${body}<script>${script}</script>` });
    await inspected(tab);
    if (clicked) await tab.click(clicked);
    else await tab.evaluate('void openClosed()');
    await until(() => tab.evaluate('told.length > 0'), 'it is said');
    expect(await tab.evaluate('told')).toEqual([
      '[tamis] The inspector is open, but something on this page covers it: close that first.',
    ]);
    await tab.evaluate(clicked ? 'document.exitFullscreen()' : 'void closeClosed()');
    await seen(tab);
    expect(await tab.evaluate('told.length')).toBe(1);
    expect(await errorsOf(tab)).toEqual([]);
  });
});
