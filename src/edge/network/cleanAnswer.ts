import { attempt } from '../../engine/attempt.ts';

/** What the edge answers, as far as it is known; it may be anything. */
export interface EdgeAnswer {
  readonly handle?: readonly {
    readonly type?: unknown;
    readonly payload?: readonly { readonly spec?: { readonly url?: string } }[];
  }[];
}

/**
 * An answer of the edge without the partners that alloy shall not call. It calls those of `identity:exchange` by an image,
 * whatever the visitor allows, and they learn of the visitor by it. `maySync` decides by a partner's host.
 */
export const withoutPartners = (answer: EdgeAnswer, maySync: (host: string) => boolean): EdgeAnswer => {
  if (!Array.isArray(answer?.handle)) return answer;
  const isAllowed = (partner: { readonly spec?: { readonly url?: string } }) =>
    attempt(() => maySync(new URL(String(partner.spec?.url), 'https://-').hostname)) === true;
  const handle = (answer.handle as NonNullable<EdgeAnswer['handle']>).map((it) =>
    it?.type === 'identity:exchange' ? { ...it, payload: [...(it.payload ?? [])].filter(isAllowed) } : it,
  );
  return { ...answer, handle };
};

/** The same for an answer's text. */
export const cleanAnswer = (body: string, maySync: (host: string) => boolean): string => {
  // Most answers name nobody, and some are long. In JSON a letter may be written as an escape.
  if (!/exchange|\\u/.test(body)) return body;
  const answer = attempt<EdgeAnswer>(() => JSON.parse(body));
  return answer ? JSON.stringify(withoutPartners(answer, maySync)) : body;
};
