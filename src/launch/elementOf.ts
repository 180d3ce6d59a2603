import { hasOwn, isRecord, keysOf } from '../language/index.ts';

/** What carried code sees of the element: what the page had when it happened, not the element itself. */
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

/** A stand-in for the element of a payload, if there is one: the payload itself, or of an event of the page its element. */
export const elementOf = (payload: unknown): StandInElement | undefined => {
  if (!isRecord(payload)) return undefined;
  const seen = isRecord(payload.element) ? payload.element : payload;
  if (!isRecord(seen.attributes)) return undefined;
  const { attributes } = seen;
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
    getAttribute: (it) => (hasOwn(all, it.toLowerCase()) ? textIn(all, it.toLowerCase()) : null),
    hasAttribute: (it) => hasOwn(all, it.toLowerCase()),
  };
};
