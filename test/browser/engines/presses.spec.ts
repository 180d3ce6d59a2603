import { describe, expect } from 'vitest';
import type { Tab } from '../harness/engines/engine.ts';
import { engines } from '../harness/engines/engines.ts';
import { consent, serveModule, until } from '../harness/index.ts';
import { PRESS_ROWS, type PressRow } from '../presses.ts';

const BUTTON = '<button class="buy" id="it"><b>Buy</b></button>';
const LINK = '<a class="buy" id="it" href="/en/bakers.html" draggable="false"><b>Buy</b></a>';

/** A page whose rules note what is clicked, and which links are followed. Nothing leaves it. */
const page = (html: string, onPress = '') => `
<style>
  body { margin: 0 }
  #it { position: absolute; left: 20px; top: 20px; width: 200px; height: 60px; touch-action: none }
  #end { position: fixed; left: 20px; top: 400px; width: 200px; height: 60px; pointer-events: auto; z-index: 9 }
</style>
<main>${html}</main>
<button id="end">End</button>
<script>
  window.noted = [];
  addEventListener('click', (event) => event.preventDefault());
  it.addEventListener('pointerdown', () => { ${onPress} }, { once: true });
</script>`;

const TAG = `<script type="module">
import * as tamis from '/module/index.js';
import { foodco } from '/module/foodco.js';
const notes = (name, trigger) => tamis.defineRule(trigger, { name, actions: [
  { type: 'run', label: 'notes', run: ({ payload }) => void noted.push(name + (payload.text ? ' ' + payload.text : '')) },
] });
const settings = JSON.parse(document.getElementById('tamis-settings').textContent);
window.tag = tamis.createTag({ settings, site: { ...foodco, rules: [
  notes('clicked', tamis.clicked('.buy')), notes('link', tamis.linkFollowed), notes('end', tamis.clicked('#end')),
] } });
</script>`;

const IN = [60, 50] as const;
const FURTHER = [160, 50] as const;
const OFF = [120, 230] as const;
const STEPS = {
  press: [IN, 'down', 'up'],
  'drag inside': [IN, 'down', FURTHER, 'up'],
  'drag off': [IN, 'down', OFF, 'up'],
} as const;

const play = async (tab: Tab, by: 'mouse' | 'touch' | 'keyboard', how: PressRow['how'] = 'press') => {
  if (by === 'keyboard') {
    await tab.evaluate('it.focus()');
    await tab.type('Enter');
  } else await tab.point(by, STEPS[how]);
  // Whatever was pressed before is over.
  await tab.point('mouse', [[60, 430], 'down', 'up']);
  await until(() => tab.evaluate(`noted.includes('end End')`), 'all has been judged');
  return tab.evaluate<readonly string[]>(`noted.filter((it) => it !== 'end End').sort()`);
};

const LINK_ROWS = PRESS_ROWS.filter(({ buttonOnly }) => !buttonOnly);

describe.each(engines)('in %s what is pressed counts as the table says', (name, test) => {
  // The driver of WebKitGTK makes a mouse of each pointer.
  const pointers = name === 'WebKit' ? (['mouse'] as const) : (['mouse', 'touch'] as const);
  test.for([
    ...[...pointers, 'keyboard' as const].map((by) => [`a button, by ${by}`, by] as const),
    ...pointers.map((by) => [`a link of an app that goes there when it is pressed, by ${by}`, by] as const),
    ...pointers.map((by) => [`a link of an app that stays, by ${by}`, by] as const),
  ])('%s', async ([what, by], { visit, person, site }) => {
    await serveModule(site);
    const tab = await person.newTab();
    const isLink = what.includes('link');
    const goes = what.includes('goes there');
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const { does, onPress = '', how, [by]: counts } of isLink ? LINK_ROWS : PRESS_ROWS) {
      // An app that has gone there has followed the link, wherever the visitor releases it.
      if (counts === undefined || (goes && how)) continue;
      const act = goes ? `history.pushState({}, '', it.href); ${onPress}` : onPress;
      const body = page(isLink ? LINK : BUTTON, act);
      await visit({ path: '/en/home.html', consent, tag: TAG, pushes: [], body, tab });
      await until(() => tab.evaluate('window.tag?.running'), 'the tag runs');
      found[does] = await play(tab, by, how);
      expected[does] = counts ? ['clicked Buy', ...(goes ? ['link Buy'] : [])] : [];
    }
    expect(found).toEqual(expected);
  });
});
