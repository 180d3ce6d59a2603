// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { domEvent } from '../../../src/sources/index.ts';
import { followTrigger } from '../../fakes/followTrigger.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const find = (selector: string) => document.querySelector(selector) as HTMLInputElement;

describe('an event of an element', () => {
  it.each([
    ['submit', 'form', new Event('submit', { bubbles: true, cancelable: true })],
    ['focus', 'input', new FocusEvent('focus')],
    ['blur', '.around', new FocusEvent('blur')],
    ['my-event', 'input', new Event('my-event')],
  ])('is heard, whether or not it bubbles: %s', (type, selector, event) => {
    document.body.innerHTML = '<div class="around"><form id="f"><input name="q" value="typed"></form></div>';
    const { heard } = followTrigger(domEvent(type, selector));
    find(type === 'submit' ? 'form' : 'input').dispatchEvent(event);
    expect(heard()).toMatchObject([{ type, selector, tag: selector === '.around' ? 'div' : selector }]);
    expect(JSON.stringify(heard())).not.toContain('typed');
  });

  it('tells the key only if it writes nothing', () => {
    document.body.innerHTML = '<input name="q">';
    const { heard } = followTrigger(domEvent('keydown', 'input'));
    for (const key of ['a', 'A', '😀', 'é', 'ch', 'Enter'])
      find('input').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(heard().map((it) => it.key)).toEqual([...Array(5).fill(undefined), 'Enter']);
  });
});

describe('an event that ends at its shadow root', () => {
  const change = () => new Event('change', { bubbles: true });
  const openRoot = (host: string, html: string) => {
    const root = find(host).attachShadow({ mode: 'open' });
    root.innerHTML = html;
    return root;
  };

  it('is heard there, also in roots that are added later, until stop', () => {
    document.body.innerHTML = '<div id="first"></div><div id="later"></div>';
    const first = openRoot('#first', '<input name="one">');
    const { browser, heard, stop } = followTrigger(domEvent('change', 'input'));
    first.querySelector('input')?.dispatchEvent(change());
    const later = openRoot('#later', '<input name="two">');
    browser.clock.pass(3_000);
    later.querySelector('input')?.dispatchEvent(change());
    expect(heard().map(({ name }) => name)).toEqual(['one', 'two']);
    stop();
    later.querySelector('input')?.dispatchEvent(change());
    expect(heard()).toHaveLength(2);
  });

  it('is no event of the host, which may announce its own', () => {
    document.body.innerHTML = '<div></div>';
    const root = openRoot('div', '<input>');
    const { heard } = followTrigger(domEvent('change', 'div'));
    root.querySelector('input')?.dispatchEvent(change());
    find('div').dispatchEvent(change());
    expect(heard()).toHaveLength(1);
  });

  const key = () => new KeyboardEvent('keydown', { bubbles: true, composed: true });

  it.each([
    ['passes the root', 'keydown', key(), '<input>'],
    ['happens in a slot of the root', 'change', change(), '<slot></slot>'],
  ])('counts once if it %s', (_, type, event, html) => {
    document.body.innerHTML = '<div><input></div>';
    const root = openRoot('div', html);
    const { heard } = followTrigger(domEvent(type, 'input'));
    (root.querySelector('input') ?? find('input')).dispatchEvent(event);
    expect(heard()).toHaveLength(1);
  });

  it('does not count where the page asks to leave the host alone', () => {
    document.body.innerHTML = '<p data-tamis-ignore><span></span></p>';
    const root = openRoot('span', '<input>');
    const { heard } = followTrigger(domEvent('change', 'input'));
    root.querySelector('input')?.dispatchEvent(change());
    expect(heard()).toEqual([]);
  });
});

it('a radio button has its name as id, because its own id says what a visitor chooses', () => {
  document.body.innerHTML =
    '<input type="radio" name="size" id="size-large"><input type="radio" id="unnamed"><input name="q" id="query">';
  const { heard } = followTrigger(domEvent('input', 'input'));
  for (const it of document.querySelectorAll('input'))
    it.dispatchEvent(new Event('input', { bubbles: true }));
  expect(heard().map(({ id }) => id)).toEqual(['size', 'unnamed', 'query']);
  expect(JSON.stringify(heard())).not.toContain('large');
});

describe('a test of the value', () => {
  const change = (value: string) => {
    find('input').value = value;
    find('input').dispatchEvent(new Event('change', { bubbles: true }));
  };

  it.each([
    ['a pattern', /^L/g],
    ['a function', { label: 'large', test: (value: string) => value.startsWith('L') }],
  ])('decides, by %s, and the value is not kept', (_, value) => {
    document.body.innerHTML = '<form><input name="size"></form>';
    const { heard } = followTrigger(domEvent('change', 'form', { value }));
    for (const it of ['M', 'Large', 'Larger']) change(it);
    expect(heard()).toHaveLength(2);
    expect(JSON.stringify(heard())).not.toContain('Large');
  });

  it('makes a source of its own', () => {
    const names = [
      domEvent('change', 'input'),
      domEvent('change', 'input', { value: /a/ }),
      domEvent('change', 'input', { value: { label: 'large', test: () => true } }),
    ].map((it) => it.source.name);
    expect(new Set(names).size).toBe(3);
  });
});

it('nothing is heard after stop', () => {
  document.body.innerHTML = '<input>';
  const { heard, stop } = followTrigger(domEvent('focus', 'input'));
  stop();
  find('input').dispatchEvent(new FocusEvent('focus'));
  expect(heard()).toEqual([]);
});
