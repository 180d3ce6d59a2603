import parseStrictly from 'css-tree/selector-parser';
import { isTraversal, parse, type Selector } from 'css-what';
import { messageOf } from '../../language/index.ts';

/** What jQuery and test tools add to selectors, and what to write instead. */
const OF_LIBRARIES: Readonly<Record<string, string>> = {
  contains: 'a class or an attribute of the element',
  'has-text': 'a class or an attribute of the element',
  text: 'a class or an attribute of the element',
  visible: 'a selector without it',
  hidden: '[hidden]',
  eq: ':nth-of-type(…)',
  first: ':first-of-type',
  last: ':last-of-type',
  even: ':nth-of-type(even)',
  odd: ':nth-of-type(odd)',
  button: 'button, [type=button]',
  input: 'input, select, textarea, button',
  header: 'h1, h2, h3',
  selected: 'option:checked',
  parent: ':not(:empty)',
};

/** https://developer.mozilla.org/docs/Web/CSS/Pseudo-classes */
const OF_BROWSERS = new Set(
  (
    'active any-link autofill blank checked current default defined dir disabled empty enabled first-child first-of-type focus ' +
    'focus-visible focus-within fullscreen future has host host-context hover in-range indeterminate invalid is lang last-child ' +
    'last-of-type link local-link modal muted not nth-child nth-last-child nth-last-of-type nth-of-type only-child only-of-type ' +
    'open optional out-of-range past paused picture-in-picture placeholder-shown playing popover-open read-only read-write ' +
    'required root scope state target target-within user-invalid user-valid valid visited where'
  ).split(' '),
);

const BY_CHECKED_TYPE = ['submit', 'checkbox', 'radio', 'image', 'password', 'reset', 'file'];

const insteadOf = (name: string): string => {
  if (BY_CHECKED_TYPE.includes(name)) return `[type=${name}]`;
  return Object.hasOwn(OF_LIBRARIES, name) ? (OF_LIBRARIES[name] ?? '') : 'a selector without it';
};

const faultOfToken = (it: Selector): string | undefined => {
  if (it.type === 'attribute' && it.action === 'not')
    return `has “[${it.name}!=…]”, which only jQuery knows: write :not([${it.name}="${it.value}"])`;
  if (it.type === 'attribute' && it.name === 'id' && it.ignoreCase === 'quirks' && /^\d/.test(it.value))
    return `has an ID that begins with a digit: write [id="${it.value}"]`;
  if (it.type === 'pseudo-element') return `has “::${it.name}”, which is no element: leave it out`;
  if (it.type !== 'pseudo') return undefined;
  const ofParts = Array.isArray(it.data) ? faultOfList(it.data, true) : undefined;
  if (ofParts || OF_BROWSERS.has(it.name) || it.name.startsWith('-')) return ofParts;
  return `has “:${it.name}”, which browsers do not know: write ${insteadOf(it.name)}`;
};

const faultOfList = (list: readonly (readonly Selector[])[], isInner = false): string | undefined => {
  for (const tokens of list) {
    const [first] = tokens;
    const last = tokens.at(-1);
    if ((first && isTraversal(first) && !isInner) || (last && isTraversal(last)))
      return 'begins or ends with a combinator: name an element on both of its sides';
    for (const it of tokens) {
      const fault = faultOfToken(it);
      if (fault) return fault;
    }
  }
  return undefined;
};

/** Why browsers do not understand a selector, and what to write instead; nothing if they do. */
export const selectorFault = (selector: string): string | undefined => {
  if (selector.trim() === '') return 'is empty, so it selects nothing: name the element';
  try {
    const fault = faultOfList(parse(selector));
    if (fault) return fault;
    // What the other parser lets pass: values without quotation marks, stray characters.
    parseStrictly(selector, { context: 'selectorList' });
    return undefined;
  } catch (cause) {
    const why = messageOf(cause).replace(/[\s.]+$/, '');
    return `does not parse (${why}): close brackets and quotation marks, and put values into quotation marks, as in a[href="/offers"]`;
  }
};
