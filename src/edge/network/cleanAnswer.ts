import { attempt, toJson } from '../../engine/index.ts';
import { addedOnce } from './addedOnce.ts';
import type { Offer, RenderableOffers } from './renderableOffers.ts';

/** The parts of the edge's answer that the tag reads. They may have any shape. */
export interface EdgeAnswer {
  readonly handle?: readonly {
    readonly type?: unknown;
    readonly payload?: readonly (Offer & { readonly spec?: { readonly url?: string } })[];
  }[];
}

/** What alloy may do with an answer. */
export interface AnswerLimits {
  /** Whether a partner's host may get the visitor's identity. */
  readonly maySync: (host: string) => boolean;
  readonly renderable: RenderableOffers;
  readonly hasComment: (text: string) => boolean;
}

/**
 * Removes from an answer what alloy must not do: call partners that may not get the visitor's identity, and render
 * offers that the page refuses. alloy would call all partners of `identity:exchange` by an image, whatever the visitor
 * allows.
 */
export const cleanAnswer = (
  answer: EdgeAnswer,
  { maySync, renderable, hasComment }: AnswerLimits,
): EdgeAnswer => {
  if (!Array.isArray(answer?.handle)) return answer;
  const isAllowed = (partner: { readonly spec?: { readonly url?: string } }) =>
    attempt(() => maySync(new URL(String(partner.spec?.url), 'https://-').hostname)) === true;
  const handle = (answer.handle as NonNullable<EdgeAnswer['handle']>).map((it) => {
    if (it?.type === 'identity:exchange')
      return { ...it, payload: [...(it.payload ?? [])].filter(isAllowed) };
    if (it?.type === 'personalization:decisions')
      return { ...it, payload: addedOnce(renderable([...(it.payload ?? [])]), hasComment) };
    return it;
  });
  return { ...answer, handle };
};

/** Does the same for an answer's text. */
export const cleanAnswerText = (body: string, limits: AnswerLimits): string => {
  // Most answers contain neither, and parsing a long one takes time. JSON may write a letter as an escape.
  if (!/exchange|decisions|\\u/.test(body)) return body;
  const answer = attempt<EdgeAnswer>(() => JSON.parse(body));
  return answer ? toJson(cleanAnswer(answer, limits)) : body;
};
