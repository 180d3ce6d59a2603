// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { attribute, elementText, meta } from '../../../src/readers/index.ts';
import type { PageValue } from '../../../src/site/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createDomBrowser } from '../../fakes/followTrigger.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const look = ({ look: read }: PageValue<string>, html: string) => {
  document.body.innerHTML = html;
  return read(createDomBrowser());
};

describe('an attribute', () => {
  it.each([
    ['the first element that matches', '<p class="x" data-a="1"></p><p class="x" data-a="2"></p>', '1'],
    ['an element without it', '<p class="x"></p>', null],
    ['no element', '<p></p>', undefined],
    [
      'a form whose controls hide its own properties',
      '<form class="x" data-a="1"><input name="getAttribute"></form>',
      '1',
    ],
    ['a page whose elements hide its methods', '<img name="querySelector"><p class="x" data-a="1"></p>', '1'],
  ])('of %s', (_, html, value) => {
    expect(look(attribute('.x', 'data-a'), html)).toBe(value);
  });

  it.each([
    ['a hidden field', '<input class="x" type="hidden" value="V1">', 'V1'],
    ['a button', '<button class="x" value="V1">', 'V1'],
    ['a field that is filled in', '<input class="x" value="V1">', undefined],
    ['a password', '<input class="x" type="password" value="V1">', undefined],
  ])('`value` of %s', (_, html, value) => {
    for (const name of ['value', 'VALUE']) expect(look(attribute('.x', name), html)).toBe(value);
  });

  it('by an invalid selector fails', () => {
    expect(() => look(attribute('a[[', 'id'), '')).toThrow();
  });
});

it('a text is what is seen, and nothing that a visitor types', () => {
  expect(look(elementText('.x'), '<p class="x"> Two <b>words</b><script>no</script></p>')).toBe('Two words');
  expect(look(elementText('.x'), '<p class="x">Name <textarea>typed</textarea></p>')).toBe('');
  expect(look(elementText('.x'), '')).toBeUndefined();
});

it('a meta is found by its name or property', () => {
  const html =
    '<meta name="author" content="A"><meta property="og:type" content="B"><meta name="q&quot;x" content="C">';
  expect(['author', 'og:type', 'q"x'].map((name) => look(meta(name), html))).toEqual(['A', 'B', 'C']);
  expect(look(meta('none'), html)).toBeUndefined();
});

it('a browser without a document has none', () => {
  const browser = createFakeBrowser();
  for (const it of [attribute('a', 'id'), elementText('a'), meta('a')])
    expect(it.look(browser)).toBeUndefined();
});
