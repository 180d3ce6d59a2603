/** What rules and data elements are usually about, by words of their names; the first that fits counts. */
const TOPICS: readonly (readonly [topic: string, words: string])[] = [
  ['errors', 'error errors alert alerts warning exception failed failure'],
  ['search', 'search searches results filter filters sort'],
  ['video', 'video videos player media play paused milestone'],
  ['commerce', 'cart checkout purchase order orders product products payment pay bill price basket commerce'],
  ['forms', 'form forms submit submitted field fields registration register signup contact subscribe'],
  [
    'accounts',
    'login logout signon signin signout logged account member members user profile customer visitor',
  ],
  ['campaigns', 'campaign campaigns utm cid referrer referral marketing'],
  ['consent', 'consent optin optout cookie cookies privacy'],
  ['page views', 'pageview pageviews page pages view views landing screen spa route'],
  [
    'links',
    'link links click clicks clicked nav navigation menu button cta exit download downloads footer header tab',
  ],
];

const KNOWN = new Map(
  TOPICS.flatMap(([topic, words]) => words.split(' ').map((word) => [word, topic] as const)),
);

/** Two words that are one: `sign on` → `signon`. */
const pairs = (words: readonly string[]): readonly string[] =>
  words.slice(1).map((word, at) => words[at] + word);

/** What a name is about; `undefined` if its words do not say. */
export const topicOf = (words: readonly string[]): string | undefined => {
  const found = new Set([...words, ...pairs(words)].flatMap((word) => KNOWN.get(word) ?? []));
  return TOPICS.find(([topic]) => found.has(topic))?.[0];
};
