import type { CompletionResult } from '@codemirror/autocomplete';
import { own } from '../../../src/language/index.ts';
import { inQuotes } from './inQuotes.ts';
import type { KnownNames } from './knownNames.ts';

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]/g;
const EVENT = /"event"\s*:\s*"([^"]*)"/;

/** An object or a list that is not closed yet. */
interface Opened {
  readonly isList: boolean;
  key: string;
}

/** A text that has begun and is not closed yet. */
interface Begun {
  readonly from: number;
  /** The keys of the objects around it. */
  readonly path: readonly string[];
  /** Missing if the text is itself a key. */
  readonly key?: string;
}

/** Where JSON breaks off; nothing outside a text, and in a list. */
const begunAt = (json: string): Begun | undefined => {
  const opened: Opened[] = [];
  let before = '';
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    const top = opened.at(-1);
    if (token === '{' || token === '[') opened.push({ isList: token === '[', key: '' });
    else if (token === '}' || token === ']') opened.pop();
    else if (token.startsWith('"') && top && !top.isList) {
      const isClosed = token.length > 1 && token.endsWith('"');
      if (!isClosed && index + token.length === json.length) {
        const path = opened.slice(0, -1).flatMap(({ key }) => key || []);
        return { from: index + 1, path, ...(before === ':' && { key: top.key }) };
      }
      if (before !== ':') top.key = token.slice(1, -1);
    }
    before = token;
  }
  return undefined;
};

/** Offers what may follow in the JSON of a push: events, and the keys that the event or the object around has. */
export const completePush =
  ({ texts, keys, carried }: Pick<KnownNames, 'texts' | 'keys' | 'carried'>) =>
  (json: string, at: number): CompletionResult | null => {
    const begun = begunAt(json.slice(0, at));
    if (!begun) return null;
    const { from, path, key } = begun;
    const end = /^\w*"/.test(json.slice(at)) ? '' : '"';
    if (key !== undefined)
      return key === 'event' && path.length === 0 ? inQuotes(texts.pushed ?? [], from, end) : null;
    const ofEvent = path.length === 0 ? own(carried, EVENT.exec(json)?.[1] ?? '') : undefined;
    const names = own(keys, path.join('.')) ?? [];
    return inQuotes(ofEvent ? names.filter(({ label }) => ofEvent.includes(label)) : names, from, end);
  };
