import { parse, type Selector } from 'css-what';
import { attempt, own } from '../../language/index.ts';
import { htmlText } from '../../writers/index.ts';

interface Element {
  name: string;
  readonly attributes: Map<string, string>;
}

/** Elements whose content model is their own: they stay without children. */
const EMPTY = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** What such an element needs around it, so that the parser leaves it there. */
const AROUND: Readonly<Record<string, readonly [open: string, close: string]>> = {
  td: ['<table><tr>', '</tr></table>'],
  th: ['<table><tr>', '</tr></table>'],
  tr: ['<table>', '</table>'],
  option: ['<select>', '</select>'],
  html: ['', ''],
  body: ['', ''],
};

const put = ({ attributes }: Element, name: string, value: string, isWord: boolean): void => {
  const there = attributes.get(name);
  attributes.set(name, isWord && there ? `${there} ${value}` : value);
};

/** Every page has it. */
const isOfPage = ({ name, attributes }: Element): boolean =>
  /^(html|body)$/.test(name) && attributes.size === 0;

/** The elements of one selector, outermost first; siblings become children of nothing, so only the last one counts. */
const elementsOf = (parts: readonly Selector[]): readonly Element[] => {
  const made: Element[] = [];
  let current: Element = { name: '', attributes: new Map() };
  for (const part of parts) {
    if (part.type === 'tag') current.name = part.name;
    else if (part.type === 'attribute') {
      const value = part.action === 'exists' || part.action === 'not' ? '' : part.value;
      if (part.action !== 'not') put(current, part.name, value, part.action === 'element');
    } else if (part.type === 'descendant' || part.type === 'child') {
      made.push(current);
      current = { name: '', attributes: new Map() };
    } else if (part.type === 'adjacent' || part.type === 'sibling') return [];
  }
  return [...made, current];
};

/**
 * Markup of an element that the selector matches, with the elements around it that the selector names; `undefined` if
 * the selector is none, or wants siblings. `attributes` are put on the element itself, `content` into it. Empty for an
 * element that every page has.
 */
export const markupOf = (
  selector: string,
  attributes: Readonly<Record<string, string>> = {},
  content = 'Visit',
): string | undefined =>
  attempt(() => {
    const [first = []] = parse(selector);
    const elements = elementsOf(first);
    if (elements.length > 0 && elements.every(isOfPage)) return '';
    const innermost = elements.at(-1);
    if (innermost === undefined) return undefined;
    for (const [name, value] of Object.entries(attributes)) put(innermost, name, value, false);
    if (innermost.name === 'a' && !innermost.attributes.has('href'))
      innermost.attributes.set('href', '#visit');
    return elements
      .filter((it) => !isOfPage(it))
      .reduceRight((inner, { name, attributes: its }) => {
        const tag = name === '' || name === '*' ? 'div' : name;
        const written = [...its].map(([key, value]) => ` ${key}="${htmlText(value)}"`).join('');
        const [open, close] = own(AROUND, tag) ?? ['', ''];
        return `${open}<${tag}${written}>${EMPTY.test(tag) ? '' : `${inner}</${tag}>`}${close}`;
      }, content);
  });
