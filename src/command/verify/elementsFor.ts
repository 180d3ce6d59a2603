import { AttributeAction, parse, type Selector, SelectorType, stringify } from 'css-what';
import { attempt } from '../../language/index.ts';
import { markupOf } from './markupOf.ts';
import { otherCase } from './near.ts';

/** An element that a page of the visit has: its markup, with this mark on it. */
export interface Element {
  readonly markup: (mark: string) => string;
  /** Where the event happens: on the element, or on one in it. */
  readonly on: (mark: string) => string;
}

export const MARK = 'data-visit';
export const marked = (mark: string): string => `[${MARK}="${mark}"]`;

type Attributes = Readonly<Record<string, string>>;

const isStep = ({ type }: Selector): boolean => /^(descendant|child|adjacent|sibling)$/.test(type);

/** The selector in its steps, outermost first, without what is between them. */
const compoundsOf = (parts: readonly Selector[]): readonly (readonly Selector[])[] => {
  const all: Selector[][] = [[]];
  for (const part of parts) {
    if (isStep(part)) all.push([]);
    else all.at(-1)?.push(part);
  }
  return all;
};

const joined = (compounds: readonly (readonly Selector[])[]): string =>
  stringify([
    compounds.flatMap((it, at): Selector[] => [
      ...(at === 0 ? [] : [{ type: SelectorType.Descendant } as const]),
      ...(it.length > 0 ? it : [{ type: SelectorType.Universal, namespace: null } as const]),
    ]),
  ]);

const without = <T>(all: readonly T[], at: number): readonly T[] => all.filter((_, its) => its !== at);

/** The part of a selector as it is not. */
const otherPart = (part: Selector): readonly Selector[] => {
  if (part.type === 'tag') return [{ ...part, name: part.name === 'span' ? 'i' : 'span' }];
  if (part.type === 'attribute' && part.value !== '' && !/^(id|class)$/.test(part.name))
    return [{ ...part, value: 'other', action: AttributeAction.Equals }];
  return [];
};

/** Selectors that say a little less or something else: without a class, of another tag, without an element around it. */
export const looser = (selector: string): readonly string[] =>
  attempt(() =>
    parse(selector).flatMap((parts) => {
      const compounds = compoundsOf(parts);
      const last = compounds.at(-1) ?? [];
      const around = compounds.slice(0, -1);
      return [
        ...last.flatMap((part, at) => {
          const fewer = without(last, at);
          const other = otherPart(part);
          return [
            ...(part.type === 'tag' ? [] : [joined([...around, fewer])]),
            ...(other.length > 0
              ? [joined([...around, [...fewer.slice(0, at), ...other, ...fewer.slice(at)]])]
              : []),
          ];
        }),
        ...around.map((_, at) => joined(without(compounds, at))),
      ];
    }),
  ) ?? [];

/** Each of the alternatives of a selector. */
const alternatives = (selector: string): readonly string[] =>
  attempt(() => parse(selector).map((it) => stringify([it]))) ?? [];

/** These may contain one of their own kind. */
const NESTS = /^<(div|span|section|article|li)\b/;

const elementOf = (selector: string, attributes: Attributes): Element | undefined => {
  const made = (mark: string, content?: string) =>
    markupOf(selector, { ...attributes, [MARK]: mark }, content);
  const first = made('0');
  if (first === undefined) return undefined;
  // Every page has it.
  if (first === '') return { markup: () => '', on: () => selector };
  return { markup: (mark) => made(mark) ?? '', on: marked };
};

/** The elements that a selector matches: one for each of its alternatives. Empty if none can be made. */
export const matchingElements = (selector: string, attributes: Attributes): readonly Element[] =>
  alternatives(selector).flatMap((it) => elementOf(it, attributes) ?? []);

/** Elements that a selector only just does not match. */
export const looserElements = (selector: string, attributes: Attributes): readonly Element[] =>
  looser(selector).flatMap((it) => elementOf(it, attributes) ?? []);

/** Elements in and around one that a selector matches, and those that it only just does not match. */
export const nearElements = (selector: string, attributes: Attributes): readonly Element[] => {
  const [first] = alternatives(selector);
  const inside = (content: (mark: string) => string): readonly Element[] => {
    const markup = (mark: string) =>
      first === undefined ? undefined : markupOf(first, attributes, content(mark));
    return markup('0')?.includes(marked('0').slice(1, -1))
      ? [{ markup: (mark) => markup(mark) ?? '', on: marked }]
      : [];
  };
  const own = first === undefined ? undefined : markupOf(first, attributes);
  const isNesting = own !== undefined && NESTS.test(own.slice(own.lastIndexOf('<', own.indexOf('Visit'))));
  return [
    ...inside((mark) => `Visit <b ${MARK}="${mark}">it</b>`),
    ...(isNesting && first !== undefined
      ? inside((mark) => `Visit ${markupOf(first, { ...attributes, [MARK]: mark }) ?? ''}`)
      : []),
    ...looserElements(selector, attributes),
    ...Object.entries(attributes).flatMap(([name, value]) =>
      ['other', otherCase(value)].flatMap(
        (its) => elementOf(first ?? selector, { ...attributes, [name]: its }) ?? [],
      ),
    ),
  ];
};
