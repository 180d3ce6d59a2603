import type { Readers } from '../../src/inspector/createReaders.ts';
import type { ShownTag } from '../../src/inspector/followTag.ts';
import type { PageState } from '../../src/inspector/state/readPageState.ts';
import { type FoundName, NOTHING_STORED, type StoredNow } from '../../src/inspector/stored/readStored.ts';
import { fieldsOf, list, number, oneOf, text } from '../../src/inspector/visit/fields.ts';
import { type Session, sessionIn, stateIn } from '../../src/inspector/visit/sessionFile.ts';

type Answers = 'hasConsent' | 'group' | 'isShadow' | 'failures' | 'hasShadow';

/** All that was read of the inspected page at one moment. */
export type Reading = Session & {
  readonly [K in Answers]: ReturnType<Readers[K]>;
} & {
  readonly tag: ShownTag;
  readonly nextTry: number | undefined;
  readonly shadow: PageState;
  readonly stored: StoredNow;
  /** Which addresses are secret, as the page's settings say it. */
  readonly urls: unknown;
};

const tagIn = (it: unknown): ShownTag => {
  const { state, version, product, reason } = fieldsOf(it);
  const known = oneOf(state, ['waiting', 'none', 'running', 'off']);
  if (known === 'running') return { state: known, tag: { version: text(version), product: text(product) } };
  return known === 'off' ? { state: known, reason: text(reason) } : { state: known };
};

const PLACES: readonly FoundName['where'][] = ['cookie', 'local storage', 'session storage'];

const storedIn = (it: unknown): StoredNow => {
  const { found, setters, closed } = fieldsOf(it);
  return {
    found: list(found, (one) => {
      const { name, where, value } = fieldsOf(one);
      return { name: text(name), where: oneOf(where, PLACES), value: text(value) };
    }),
    setters: Object.fromEntries(
      Object.entries(fieldsOf(setters)).map(([name, rules]) => [name, list(rules, text)]),
    ),
    closed: list(closed, (place) => oneOf(place, PLACES)),
  };
};

/**
 * What the inspected page has answered. Any script of the page may have changed it.
 * @throws if it has another form.
 */
export const readingIn = (answer: string): Reading => {
  const it = fieldsOf(JSON.parse(answer));
  return {
    ...sessionIn({ ...it, savedAt: Date.now() }),
    tag: tagIn(it.tag),
    hasConsent: it.hasConsent === true,
    group: text(it.group),
    isShadow: it.isShadow === true,
    nextTry: it.nextTry === undefined ? undefined : number(it.nextTry),
    failures: number(it.failures),
    hasShadow: it.hasShadow === true,
    shadow: stateIn(it.shadow),
    stored: it.stored === undefined ? NOTHING_STORED : storedIn(it.stored),
    urls: it.urls,
  };
};
