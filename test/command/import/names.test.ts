import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanedWords } from '../../../src/command/import/names/cleanedWords.ts';
import { createNames } from '../../../src/command/import/names/createNames.ts';
import { ruleCandidates } from '../../../src/command/import/names/ruleCandidates.ts';
import { identifierOf } from '../../../src/command/import/names/wordsOf.ts';
import type { LaunchRule } from '../../../src/command/launch/index.ts';

interface Given {
  readonly name: string;
  readonly event?: string;
  readonly settings?: LaunchRule['events'][number]['settings'];
  readonly link?: string;
  readonly order?: number;
}

const component = { extension: 'core', path: '', negate: false, timeout: undefined, delayNext: undefined };
const ruleOf = ({ name, event = 'customEvent', settings = {}, link = '', order = 50 }: Given) =>
  ({
    name,
    isEnabled: true,
    events: [{ ...component, module: event, settings, order }],
    conditions: [],
    actions: [{ ...component, module: 'sendBeacon', settings: { type: 'link', linkName: link } }],
  }) as unknown as LaunchRule;

const named = (rules: readonly Given[]): readonly string[] => {
  const names = createNames();
  return rules.map(ruleOf).map((rule) => {
    const [event] = rule.events;
    return names(event ? ruleCandidates(rule, event, 0) : [], 'rule');
  });
};

describe('a rule is named by what it does', () => {
  it.each<[Given, string]>([
    [{ name: 'Add to Cart', event: 'click' }, 'addToCartClicked'],
    [{ name: 'Cart | Add to Cart | Click', event: 'click' }, 'addToCartClicked'],
    [{ name: 'R004 - CLICK - logout', event: 'click' }, 'logoutClicked'],
    [{ name: '01. Newsletter', event: 'submit' }, 'newsletterSubmitted'],
    [{ name: 'header clicks', event: 'click' }, 'headerClicked'],
    [{ name: 'all:User Sign-on - 30', order: 30 }, 'userSignOn'],
    [{ name: '3rd party pixels' }, 'thirdPartyPixels'],
    [{ name: '404 error page' }, 'error404Page'],
    [{ name: 'eventOrder2Shipped' }, 'eventOrder2Shipped'],
    [
      { name: '', event: 'click', settings: { elementSelector: 'button.add-to-cart' } },
      'buttonAddToCartClicked',
    ],
    [{ name: '12', settings: { type: 'search:results' }, link: '' }, 'searchResults'],
    [{ name: '-', event: 'libraryLoaded', link: 'Chat opened' }, 'chatOpened'],
    [{ name: 'Chat', event: 'hover', settings: { elementSelector: '.chat' } }, 'chatHovered'],
    [{ name: 'Поиск нажат' }, 'поискНажат'],
    [{ name: '検索 結果' }, '検索結果'],
    [{ name: 'Größe wählen' }, 'großeWahlen'],
    [{ name: 'delete', settings: { type: 'remove' } }, 'deleteOnRemove'],
    [{ name: 'constructor', event: 'click' }, 'constructorClicked'],
  ])('%o', (given, name) => {
    expect(named([given])).toEqual([name]);
  });
});

it('names that two rules share are told apart by words', () => {
  const rules = [
    { name: 'Login', settings: { type: 'login' } },
    { name: 'Login', settings: { type: 'signed-in' } },
    { name: 'login', settings: { type: 'signed-in' }, link: 'Login of partners' },
    { name: 'LOGIN', settings: { type: 'signed-in' }, link: 'Login of partners' },
  ];
  expect(named(rules)).toEqual(['login', 'loginOnSignedIn', 'loginOfPartners', 'loginOnSignedInOfPartners']);
});

it('a rule that is added later changes no name of those before it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 20 }), { maxLength: 20 }), fc.string(), (before, last) => {
      const rules = before.map((name) => ({ name }));
      expect(named([...rules, { name: last }]).slice(0, -1)).toEqual(named(rules));
    }),
  );
});

it('any names become identifiers of their own', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('', ' ', 'delete', 'null', '__proto__', '١٢', 'a b', 'A-B', '½', '1', '😀', '·', 'ﬁ'),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), (names) => {
      const made = named(names.map((it) => ({ name: it })));
      for (const it of made) expect(() => new Function(`'use strict'; const ${it} = 1;`)).not.toThrow();
      expect(new Set(made.map((it) => it.toLowerCase())).size).toBe(names.length);
    }),
  );
});

it('no number tells names apart where words do', () => {
  const name = fc.array(fc.constantFrom('cart', 'view', 'step', 'of', 'form'), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (all) => {
      for (const it of named(all.map((words) => ({ name: words.join(' ') })))) expect(it).not.toMatch(/\d/);
    }),
  );
});

it('a long name is cut after a word', () => {
  expect(identifierOf('a word of many that are in a name which has no end in sight at all'.split(' '))).toBe(
    'aWordOfManyThatAreInANameWhichHasNoEndInSightAtAll',
  );
  expect(identifierOf(['x'.repeat(200)])).toHaveLength(60);
});

it('a name keeps the numbers that are its own', () => {
  expect(cleanedWords('Sub Section 3').join(' ')).toBe('sub section 3');
  expect(cleanedWords('DE12_Price').join(' ')).toBe('price');
});
