import MiniSearch, { type Options, type Query, type SearchResult } from 'minisearch';
import { EMPTY_WORDS, SYNONYMS } from './synonyms.ts';

/** What pages weigh, by the beginning of their addresses: a guide before a list of names, the first that fits. */
const WEIGHTS: readonly (readonly [start: string, weight: number])[] = [
  ['/reference/api', 0.15],
  ['/repository/changelog', 0.2],
  ['/repository/licence', 1],
  ['/repository/readme', 0.2],
  ['/repository/contributing', 0.3],
  ['/repository', 0.5],
  ['/changes', 0.3],
  ['/project', 0.4],
  ['/architecture', 0.5],
  ['/decisions', 0.4],
  ['/testing#', 0.6],
  ['/guide/#', 0.4],
  ['/reference/#', 0.4],
  // Its names are in one long section.
  ['/reference/tracking-plan#data-elements', 2],
  ['/reference/tracking-plan', 0.4],
  ['/reference/settings', 1.2],
  ['/reference', 0.8],
  ['', 1],
];
const weightOf = (id: string): number => WEIGHTS.find(([start]) => id.startsWith(start))?.[1] ?? 1;

const BOOST = { title: 4, titles: 2, text: 1 };
/** What a hit weighs that is no word of the query. */
const OF_SYNONYM = 0.5;
const OF_STEM = 0.6;
const SHORTEST_STEM = 4;
const SHORTEST_PREFIX = 3;
/** What a page’s own heading counts, beside those in it. */
const OF_PAGE = 1.6;
/** What a section counts that has all words as they are asked. */
const OF_VERBATIM = 2;
const isPage = ({ titles }: SearchResult): boolean => titles?.length === 0;

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .filter(Boolean);

/** The names of one thing in a query: what is asked, and how else it is called. */
interface Concept {
  readonly asked: readonly string[];
  readonly others: readonly (readonly string[])[];
}

const phrases = SYNONYMS.flatMap((names) =>
  names.map((name) => ({ words: wordsIn(name), others: names.filter((it) => it !== name).map(wordsIn) })),
).sort((a, b) => b.words.length - a.words.length);

/** A query as its concepts: the longest names first, and no word in two of them. */
const conceptsIn = (query: string): readonly Concept[] => {
  const all = wordsIn(query);
  const concepts: Concept[] = [];
  for (let at = 0; at < all.length; ) {
    const found = phrases.find(({ words }) => words.every((word, i) => all[at + i] === word));
    const asked = found?.words ?? all.slice(at, at + 1);
    if (found || !EMPTY_WORDS.has(asked.join())) concepts.push({ asked, others: found?.others ?? [] });
    at += asked.length;
  }
  return concepts.length > 0 ? concepts : all.map((word) => ({ asked: [word], others: [] }));
};

/** `loading`, `loaded` and `loads` as `load`. */
const stemOf = (word: string): string => {
  const stem = word.replace(/(ies|ing|ed|es|s|e)$/, '');
  return stem.length < SHORTEST_STEM ? word : stem;
};

/**
 * The search of the site, in the place of MiniSearch's class: the search box loads the index into it and calls `search`.
 * A page counts by how many things of the query it has; a guide counts more than a list; only a word that is nowhere is
 * looked for with a mistake in it, so that no such hit comes before a true one.
 */
export default class SiteSearch<T> extends MiniSearch<T> {
  static override loadJSON<T>(json: string, options: Options<T>): SiteSearch<T> {
    const index = MiniSearch.loadJSON<T>(json, options);
    return Object.setPrototypeOf(index, SiteSearch.prototype);
  }

  /** One name of a thing: sections that have all its words. */
  private named(words: readonly string[], weight: number, isLast: boolean): readonly SearchResult[] {
    const found = (queries: readonly string[], prefix: boolean) =>
      super.search(
        { queries: [...queries], combineWith: 'AND' },
        {
          boost: BOOST,
          fuzzy: false,
          prefix: (term) => prefix && term.length >= SHORTEST_PREFIX,
        },
      );
    const scored = (results: readonly SearchResult[], by: number) =>
      results.map((it) => ({ ...it, score: it.score * by }));
    const exact = scored(found(words, false), weight);
    // The word that is being typed may be unfinished.
    const begun = isLast && words.length === 1 ? scored(found(words, true), weight * OF_STEM) : [];
    const stems = words.map(stemOf);
    const inflected = words.every((word) => word.length >= SHORTEST_STEM) ? found(stems, true) : [];
    return [...exact, ...begun, ...scored(inflected, weight * OF_STEM * OF_STEM)];
  }

  private concept({ asked, others }: Concept, isLast: boolean): ReadonlyMap<string, SearchResult> {
    const hits = [
      ...this.named(asked, 1, isLast),
      ...others.flatMap((words) => this.named(words, OF_SYNONYM, false)),
    ];
    const misspelt =
      hits.length === 0
        ? super.search(asked.join(' '), { boost: BOOST, fuzzy: 0.25, prefix: false, combineWith: 'AND' })
        : [];
    const best = new Map<string, SearchResult>();
    for (const hit of [...hits, ...misspelt])
      if (hit.score > (best.get(hit.id)?.score ?? 0)) best.set(hit.id, hit);
    return best;
  }

  /** Sections that have every word that is asked, as it is asked. */
  private verbatim(query: string): ReadonlySet<string> {
    const words = wordsIn(query).filter((word) => word.length > 1);
    if (words.length < 3) return new Set();
    const found = super.search({ queries: [...words], combineWith: 'AND' }, { prefix: false, fuzzy: false });
    return new Set(found.map(({ id }) => id));
  }

  override search(query: Query): SearchResult[] {
    if (typeof query !== 'string') return super.search(query);
    const concepts = conceptsIn(query);
    const verbatim = this.verbatim(query);
    const found = new Map<string, { hit: SearchResult; score: number; concepts: number }>();
    concepts.forEach((concept, at) => {
      for (const [id, hit] of this.concept(concept, at === concepts.length - 1)) {
        const before = found.get(id);
        found.set(id, {
          hit: { ...hit, match: { ...before?.hit.match, ...hit.match } },
          score: (before?.score ?? 0) + hit.score,
          concepts: (before?.concepts ?? 0) + 1,
        });
      }
    });
    return [...found.values()]
      .map(({ hit, score, concepts: has }) => ({
        ...hit,
        score:
          score *
          (has / concepts.length) ** 3 *
          weightOf(hit.id) *
          (isPage(hit) ? OF_PAGE : 1) *
          (verbatim.has(hit.id) ? OF_VERBATIM : 1),
      }))
      .sort((a, b) => b.score - a.score);
  }
}
