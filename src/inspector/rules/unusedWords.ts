import type { OccurrenceRecord } from '../../engine/index.ts';
import { own } from '../../language/index.ts';
import { listed } from '../consentSentence.ts';

/** What a source of the product announces, as people say it. */
const STARTS: Readonly<Record<string, string>> = {
  links: 'link followed',
  videos: 'video played',
  lifecycle: 'page loads',
  address: 'address changed',
};

/** A source in plain words: `pageShown` → `page shown`. */
export const startedWords = (source: string): string =>
  own(STARTS, source) ?? source.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Why an occurrence was considered by no rule: nobody uses it, or what it starts is an entry of its own. */
export const unusedWords = ({ keys, heardBy = [] }: Pick<OccurrenceRecord, 'keys' | 'heardBy'>): string =>
  heardBy.length > 0
    ? `No rule uses ${keys[0]} itself; it starts ${listed(heardBy.map((source) => `“${startedWords(source)}”`))}.`
    : 'No rule listens to this.';
