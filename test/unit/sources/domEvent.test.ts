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
