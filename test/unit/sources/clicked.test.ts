// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createGestures } from '../../../src/browser/createGestures.ts';
import type { Listen } from '../../../src/browser/index.ts';
import { clicked } from '../../../src/sources/index.ts';
import { createDomBrowser, followTrigger } from '../../fakes/followTrigger.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Names of controls that hide properties of their form. */
const HIDERS = 'matches id nodeType attributes closest getRootNode textContent querySelector'.split(' ');

const clickOn = (html: string, selector: string, clicks = '.x') => {
  document.body.innerHTML = html;
  const page = followTrigger(clicked(clicks));
  find(selector).click();
  return { ...page, ids: () => page.heard().map(({ id }) => id) };
};

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

describe('a click on an element that matches', () => {
  it('is announced with what the element was, redacted', () => {
    document.body.innerHTML = `<button class="buy" id="b1" name="buy" data-sku="V1" data-owner="jane.doe@example.com"
      value="secret" onclick="void 0" style="color:red">Buy <b>now</b></button>`;
    const { heard } = followTrigger(clicked('.buy'));
    find('b').click();
    // What the page changes later changes nothing.
    find('.buy').textContent = 'Sold';
    find('.buy').setAttribute('data-sku', 'V2');
    expect(heard()).toEqual([
      {
        selector: '.buy',
        tag: 'button',
        id: 'b1',
        name: 'buy',
        text: 'Buy now',
        attributes: { class: 'buy', 'data-sku': 'V1', 'data-owner': 'redacted' },
      },
    ]);
  });

  it('is announced without what the visitor has typed or chosen', () => {
    document.body.innerHTML = `<div class="x" data-replicated-value="my secret"><textarea></textarea></div>
      <div class="x" role="slider" aria-valuenow="83000" aria-valuetext="83000 EUR">83000</div>
      <div class="x" role="option" data-value="diabetes">Diabetes</div>`;
    const { heard } = followTrigger(clicked('.x'));
    for (const element of document.querySelectorAll<HTMLElement>('.x')) element.click();
    expect(heard().map(({ text }) => text)).toEqual(['', '', '']);
    expect(JSON.stringify(heard())).not.toMatch(/secret|83000|diabetes/i);
  });

  it('is heard although names of the page hide methods', () => {
    document.body.innerHTML =
      '<p id="hasAttribute"></p><form><input name="hasAttribute"><fixture-list><i class="x"></i></fixture-list></form>';
    Object.assign(find('fixture-list'), { matches: [] });
    Object.assign(window, {
      hasAttribute: () => {
        throw new Error('boom');
      },
    });
    const { heard } = followTrigger(clicked('form'));
    find('i').click();
    Reflect.deleteProperty(window, 'hasAttribute');
    expect(heard()).toHaveLength(1);
  });

  it('names the address of the link that it is in', () => {
    const { heard } = clickOn('<a href="/a.html?token=abc"><i class="x">Buy</i></a>', 'i');
    expect(heard()).toMatchObject([{ tag: 'i', href: `${location.origin}/a.html?token=redacted` }]);
  });

  it('is heard in an open shadow root, and for an element around its host', () => {
    document.body.innerHTML = '<section class="card"><div id="host"></div></section>';
    const root = find('#host').attachShadow({ mode: 'open' });
    root.innerHTML = '<button class="buy"></button>';
    const inside = followTrigger(clicked('.buy'));
    const around = followTrigger(clicked('.card'));
    root.querySelector<HTMLElement>('.buy')?.click();
    expect([inside.heard().length, around.heard().length]).toEqual([1, 1]);
  });

  it('counts for the innermost element, though the page stops it', () => {
    document.body.innerHTML = '<div class="x" id="a"><div class="x" id="b"><i></i></div></div>';
    find('#b').addEventListener('click', (event) => {
      event.stopImmediatePropagation();
      event.preventDefault();
    });
    const { heard } = followTrigger(clicked('.x'));
    find('i').click();
    expect(heard().map(({ id }) => id)).toEqual(['b']);
  });

  it('is found in a form whose controls hide its own properties', () => {
    const inputs = HIDERS.map((name) => `<input name="${name}">`).join('');
    const { heard } = clickOn(`<form class="x" id="f">${inputs}<i></i></form>`, 'i');
    expect(heard()).toMatchObject([{ tag: 'form', id: 'f', attributes: { class: 'x' } }]);
  });
});

describe('one gesture counts once', () => {
  const BESIDE = '<label class="x" id="l" for="c">Yes</label><input class="x" type="checkbox" id="c">';

  it('of a label and its control', () => {
    const { ids, browser } = clickOn(BESIDE, '#l');
    expect(ids()).toEqual(['l']);
    browser.clock.pass(0);
    find('#c').click();
    expect(ids()).toEqual(['l', 'c']);
  });

  it.each([
    ['the control beside it', BESIDE],
    [
      'the control in it',
      '<label class="x" id="l"><b>Yes</b><input class="x" type="checkbox" id="c"></label>',
    ],
  ])('of a label and its control in a shadow root: %s', (_, html) => {
    document.body.innerHTML = '<div></div>';
    const root = find('div').attachShadow({ mode: 'open' });
    root.innerHTML = html;
    const { heard, browser } = followTrigger(clicked('.x'));
    const click = (selector: string) => root.querySelector<HTMLElement>(selector)?.click();
    click('b, label');
    // As browsers do, and jsdom only outside shadow roots.
    click('input');
    expect(heard().map(({ id }) => id)).toEqual(['l']);
    browser.clock.pass(0);
    click('input');
    expect(heard()).toHaveLength(2);
  });

  it('of a label that is clicked in the shadow root of an icon', () => {
    document.body.innerHTML =
      '<label class="x" id="l" for="c"><span></span></label><input class="x" type="checkbox" id="c">';
    const root = find('span').attachShadow({ mode: 'open' });
    root.innerHTML = '<b></b>';
    const { heard } = followTrigger(clicked('.x'));
    root.querySelector<HTMLElement>('b')?.click();
    expect(heard().map(({ id }) => id)).toEqual(['l']);
  });

  it('that a script of the page repeats', () => {
    const { heard, browser } = clickOn('<button class="x"></button>', '.x');
    find('.x').click();
    browser.clock.pass(499);
    find('.x').click();
    expect(heard()).toHaveLength(1);
    browser.clock.pass(1);
    find('.x').click();
    expect(heard()).toHaveLength(2);
  });

  it('and two clicks of the visitor count twice, though a slow page handles them one right after the other', () => {
    document.body.innerHTML = '<button class="x"></button>';
    const byHand = { isTrusted: true, target: find('.x'), composedPath: () => [find('.x')] };
    const page = createDomBrowser();
    const hearings: ((event: Event) => void)[] = [];
    const onDocument: Listen = (type, hear) => {
      if (type === 'click') hearings.push(hear);
      return () => {};
    };
    const { heard } = followTrigger(clicked('.x'), {
      ...page,
      onGesture: createGestures(onDocument, page, page.clock),
    });
    for (let click = 0; click < 2; click++) for (const hear of hearings) hear(byHand as unknown as Event);
    expect(heard()).toHaveLength(2);
  });

  it('of another element counts too', () => {
    const { ids } = clickOn('<button class="x" id="a"></button><button class="x" id="b"></button>', '#a');
    find('#b').click();
    expect(ids()).toEqual(['a', 'b']);
  });
});

describe('nothing is announced', () => {
  it('beside the element, in a part that the page asks to leave alone, and after stop', () => {
    document.body.innerHTML =
      '<p></p><button class="x"></button><div data-tamis-ignore><i class="x"></i></div>';
    const { heard, stop } = followTrigger(clicked('.x'));
    find('p').click();
    find('i').click();
    stop();
    find('.x').click();
    expect(heard()).toEqual([]);
  });

  it.each(['a[[', 'button..heart', '', undefined as never])(
    'for the selector %j: its source fails',
    (wrong) => {
      const told = `Matching element failed. ${wrong} is not a valid selector.`;
      expect(() => followTrigger(clicked(wrong))).toThrow(told);
    },
  );
});

describe('the text is empty', () => {
  it.each([
    ['where a visitor types', '<textarea class="x">typed</textarea>'],
    ['around such a part', '<div class="x">Name <textarea>typed</textarea></div>'],
    ['where a visitor chooses', '<select class="x"><option>red</option></select>'],
    ['in a part that can be edited', '<div contenteditable="true"><b class="x">typed</b></div>'],
    ['for a field', '<input class="x" value="typed">'],
    ['for a whole region', `<div class="x">${'word '.repeat(200)}</div>`],
  ])('%s', (_, html) => {
    const { heard } = clickOn(html, '.x');
    expect(heard()).toMatchObject([{ text: '' }]);
    expect(JSON.stringify(heard())).not.toContain('typed');
  });

  it('but not for a button made of an input', () => {
    expect(clickOn('<input class="x" type="button" value="Send">', '.x').heard()).toMatchObject([
      { text: 'Send' },
    ]);
  });
});
