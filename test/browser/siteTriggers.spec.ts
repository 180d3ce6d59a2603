import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { consent, test as harnessTest, serveModule, until } from './harness/index.ts';

/**
 * A site's script with rules of its own. `notes` makes a rule that records its name and payload in the page, `sends` one
 * whose event has the value of a source as its name.
 */
const withRules = (...rules: string[]) => `<script>window.noted = []</script>
<script type="module">
import * as tamis from '/module/index.js';
import { foodco } from '/module/foodco.js';
const { attribute, changed, clicked, cookie, customEvent, domEvent, entersViewport, hovered, javascriptVariable, meta,
  query, storage, elementText, timeOnPage } = tamis;
const notes = (name, trigger) => tamis.defineRule(trigger, { name, actions: [
  { type: 'run', label: 'notes', run: ({ payload }) => void noted.push({ name, payload }) },
] });
const sends = (name, trigger, source, conditions = []) => tamis.defineRule(trigger, { name, conditions, actions: [{
  type: 'sendEvent',
  eventType: 'web.webinteraction.linkClicks',
  xdm: { 'web.webInteraction.type': 'other', 'web.webInteraction.name': source },
}] });
const settings = JSON.parse(document.getElementById('tamis-settings').textContent);
window.tag = tamis.createTag({ settings, site: { ...foodco, rules: [${rules.join()}] } });
</script>`;

interface Noted {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const test = harnessTest
  .extend('served', { auto: true }, async ({ site, fresh }) => {
    await serveModule(site);
    return fresh;
  })
  /** Opens a page with these rules, and returns it with what its rules note. */
  .extend('openWith', ({ open, visitor }) => async (body: string, ...rules: string[]) => {
    const page = await open({ consent, tag: withRules(...rules), body });
    await until(() => page.evaluate('window.tag?.running'), 'the tag runs');
    const noted = async (count: number) => {
      await until(
        async () => ((await page.evaluate('noted.length')) as number) >= count,
        `the rules note ${count} occurrences`,
      );
      await visitor.quiet();
      return page.evaluate('noted') as Promise<readonly Noted[]>;
    };
    return { page, noted };
  })
  .extend('edgeHears', ({ edgeReceives }) => async (count: number): Promise<readonly unknown[]> => {
    const events = await edgeReceives(count);
    return events
      .map(({ xdm }) => (xdm.web as { webInteraction: { name: unknown } }).webInteraction.name)
      .sort();
  });

const namesOf = (noted: readonly Noted[]) => noted.map(({ name }) => name);

describe('what a visitor does', () => {
  test('a click counts once, with what the element was before the page’s own handlers', async ({
    openWith,
    visitor,
  }) => {
    const { page, noted } = await openWith(
      `<button class="buy" data-sku="V1" onclick="this.textContent = 'Sold'; event.stopPropagation()">Buy <b>now</b></button>
      <label class="agree" id="label"><input class="agree" id="box" type="checkbox"> I agree</label>
      <div id="host"></div>
      <script>host.attachShadow({ mode: 'open' }).innerHTML = '<button class="buy" id="inside">Buy inside</button>'</script>`,
      `notes('buy', clicked('.buy'))`,
      `notes('agree', clicked('.agree'))`,
    );
    await page.click('b');
    await page.click('#label', { position: { x: 40, y: 5 } });
    await page.click('#inside');
    await page.keyboard.press('Enter');
    expect(await noted(4)).toMatchObject([
      { name: 'buy', payload: { text: 'Buy now', tag: 'button', attributes: { 'data-sku': 'V1' } } },
      { name: 'agree', payload: { id: 'label', text: 'I agree' } },
      { name: 'buy', payload: { id: 'inside', text: 'Buy inside' } },
      { name: 'buy', payload: { id: 'inside' } },
    ]);
    expect(await page.isChecked('#box')).toBe(true);
    expect(visitor.errors).toEqual([]);
  });

  test('events of forms are heard, whether or not they bubble, and no value is', async ({ openWith }) => {
    const { page, noted } = await openWith(
      `<form id="f" onsubmit="event.preventDefault()"><input name="q"><select name="size"><option>M<option>Large</select>
      <input name="matches"><button>Go</button></form>`,
      `notes('focus', domEvent('focus', 'input[name=q]'))`,
      `notes('large', domEvent('change', 'select', { value: /^L/ }))`,
      `notes('key', domEvent('keydown', 'input'))`,
      `notes('submit', domEvent('submit', '#f'))`,
    );
    await page.focus('[name=q]');
    await page.keyboard.type('s');
    await page.selectOption('select', 'Large');
    await page.selectOption('select', 'M');
    await page.click('button');
    const found = await noted(4);
    expect(namesOf(found)).toEqual(['focus', 'key', 'large', 'submit']);
    expect(found[3]?.payload).toMatchObject({ type: 'submit', tag: 'form', id: 'f' });
    expect(JSON.stringify(found)).not.toMatch(/Large"|"s"/);
  });

  test('an element comes into view, also one that is added later, and the pointer rests on it', async ({
    openWith,
  }) => {
    const { page, noted } = await openWith(
      `<p class="seen" id="top">top</p><div style="height: 3000px"></div><p class="seen" id="end">end</p>`,
      `notes('seen', entersViewport('.seen', { share: 0.5, forMs: 50 }))`,
      `notes('hovered', hovered('#top', { forMs: 50 }))`,
    );
    expect(await noted(1)).toMatchObject([{ payload: { id: 'top' } }]);
    await page.hover('#top');
    expect(namesOf(await noted(2))).toEqual(['seen', 'hovered']);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p class="seen" id="later">later</p>');
      scrollTo(0, document.documentElement.scrollHeight);
    });
    const ids = (await noted(4)).slice(2).map(({ payload }) => payload.id);
    expect(ids.sort()).toEqual(['end', 'later']);
    await page.evaluate('scrollTo(0, 0)');
    await page.evaluate('scrollTo(0, 9999)');
    // The pointer may rest on it once more.
    expect(namesOf(await noted(4)).filter((name) => name === 'seen')).toHaveLength(3);
  });
});

describe('readers', () => {
  test('read what the page had when it happened, on a page that hides what it can', async ({
    open,
    edgeHears,
    visitor,
  }) => {
    const readers = {
      variable: `javascriptVariable('plan.name')`,
      attribute: `attribute('.x', 'data-a')`,
      text: `elementText('.x')`,
      meta: `meta('author')`,
      query: `query('size')`,
      session: `storage('session', 'visit')`,
      local: `storage('local', 'visits')`,
      cookie: `cookie('tier')`,
    };
    const page = await open({
      path: '/shop',
      search: '?size=L',
      consent,
      head: '<meta name="author" content="of meta">',
      before: `window.plan = { name: 'of variable' };
        sessionStorage.visit = 'of session'; localStorage.visits = 'of local'; document.cookie = 'tier=of cookie';`,
      body: `<img name="cookie"><img name="querySelector"><p class="x" data-a="of attribute">of text</p><button>Go</button>`,
      tag: withRules(
        ...Object.entries(readers).map(([name, reader]) => `sends('${name}', clicked('button'), ${reader})`),
      ),
    });
    await until(() => page.evaluate('window.tag?.running'), 'the tag runs');
    await page.evaluate(() => {
      // In the same task as the click, but before the rules are considered.
      document.querySelectorAll('button')[0]?.addEventListener('click', () => {
        Object.assign(window, { plan: { name: 'later' } });
        for (const element of document.querySelectorAll('.x, meta')) {
          element.setAttribute('data-a', 'later');
          element.setAttribute('content', 'later');
          element.textContent = 'later';
        }
        sessionStorage.visit = 'later';
        localStorage.visits = 'later';
        history.pushState({}, '', '?size=later');
      });
    });
    await page.click('button');
    expect(await edgeHears(8)).toEqual([
      'L',
      'of attribute',
      'of cookie',
      'of local',
      'of meta',
      'of session',
      'of text',
      'of variable',
    ]);
    expect(visitor.errors).toEqual([]);
  });

  test('read no store before consent, and the trace shows what was found', async ({
    open,
    nothingLeft,
    nothingStored,
  }) => {
    const reads = (reader: string) =>
      `((it) => sends(it.name, clicked('button'), 'x', [
        tamis.condition({ label: 'has a value', find: (_, use) => use(it), uses: [it] }),
      ]))(${reader})`;
    const page = await open({
      consent: ['C0001'],
      before: `window.plan = 'gold'`,
      body: '<button>Go</button>',
      tag: withRules(reads(`cookie('OptanonConsent')`), reads(`javascriptVariable('plan')`)),
    });
    await until(() => page.evaluate('window.tag?.running'), 'the tag runs');
    await page.click('button');
    const found = () =>
      page.evaluate(
        `tag.trace.records().flatMap(({ verdicts = [] }) => verdicts.map(({ conditions }) => conditions[0].found))`,
      ) as Promise<unknown[]>;
    await until(async () => (await found()).length > 0, 'the rules are considered');
    expect(await found()).toEqual([undefined, 'gold']);
    await nothingLeft();
    await nothingStored();
  });
});

test('the tag contains none of the sources, because none of its rules needs them', async () => {
  const tag = await readFile('dist/tag.js', 'utf8');
  for (const word of ['IntersectionObserver', 'pointerover', 'srcdoc', 'is not a valid selector'])
    expect(tag).not.toContain(word);
  expect(await readFile('dist/module/sources/hovered.js', 'utf8')).toContain('pointerover');
});
