import { hasOwn, isRecord, keysOf } from '../language/index.ts';
import { behindOf } from '../sources/index.ts';
import { elementFront } from './elementFront.ts';

/** What carried code sees of the element: the facts that are here as they were when it happened, all else as it is now. */
export interface StandInElement {
  readonly tagName: string;
  readonly nodeName: string;
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly href: string;
  readonly text: string;
  readonly innerText: string;
  readonly textContent: string;
  readonly dataset: Readonly<Record<string, string>>;
  readonly getAttribute: (name: string) => string | null;
  readonly hasAttribute: (name: string) => boolean;
}

const textIn = (from: Readonly<Record<string, unknown>>, name: string): string => {
  const value = hasOwn(from, name) ? from[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Attributes that no description has, because they are long and say nothing of a visitor. */
const LONG = /^(style|srcdoc|on.*)$/i;

const factsOf = (seen: Readonly<Record<string, unknown>>, real: Element | undefined): StandInElement => {
  const attributes = seen.attributes as Readonly<Record<string, unknown>>;
  const [id, name, href, text] = ['id', 'name', 'href', 'text'].map((it) => textIn(seen, it)) as [
    string,
    string,
    string,
    string,
  ];
  const all: Readonly<Record<string, unknown>> = {
    ...attributes,
    ...(id && { id }),
    ...(name && { name }),
    ...(href && { href }),
  };
  const tagName = textIn(seen, 'tag').toUpperCase();
  const attribute = (given: string): string | null => {
    const it = given.toLowerCase();
    if (hasOwn(all, it)) return textIn(all, it);
    return real && LONG.test(it) ? real.getAttribute(it) : null;
  };
  return {
    tagName,
    nodeName: tagName,
    id,
    name,
    className: textIn(attributes, 'class'),
    href,
    text,
    innerText: text,
    textContent: text,
    dataset: Object.fromEntries(
      keysOf(attributes)
        .filter((it) => it.startsWith('data-'))
        .map((it) => [camelCase(it.slice('data-'.length)), textIn(attributes, it)]),
    ),
    getAttribute: attribute,
    hasAttribute: (it) => attribute(it) !== null,
  };
};

/** The description in a payload: the payload itself, or of an event of the page its element. */
const seenIn = (payload: object): Readonly<Record<string, unknown>> | undefined =>
  [payload, Reflect.get(payload, 'element')].find(
    (it): it is Readonly<Record<string, unknown>> =>
      isRecord(it) && typeof it.tag === 'string' && isRecord(it.attributes),
  );

/** The element of a payload for carried code, if there is one. */
export const elementOf = (payload: unknown): StandInElement | undefined => {
  if (!isRecord(payload)) return undefined;
  const { element } = behindOf(payload);
  const seen = seenIn(payload);
  const facts = seen && factsOf(seen, element);
  return element ? (elementFront(element, facts ?? {}) as unknown as StandInElement) : facts;
};
