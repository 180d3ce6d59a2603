import { attempt } from '../../engine/attempt.ts';
import { toJson } from '../../engine/index.ts';
import type { Offer, RenderableOffers } from './renderableOffers.ts';

/** The edge's answer, as far as it is known. It may be anything. */
export interface EdgeAnswer {
  readonly handle?: readonly {
    readonly type?: unknown;
    readonly payload?: readonly (Offer & { readonly spec?: { readonly url?: string } })[];
  }[];
}

/** What alloy may do of what an answer says. */
export interface AnswerLimits {
  /** Whether a partner's host may get the visitor's identity. */
  readonly maySync: (host: string) => boolean;
  readonly renderable: RenderableOffers;
}

/**
 * An answer of the edge without what alloy must not do: call partners (those of `identity:exchange`, by an image,
 * whatever the visitor allows), and render offers that the page refuses.
 */
export const cleanAnswer = (answer: EdgeAnswer, { maySync, renderable }: AnswerLimits): EdgeAnswer => {
  if (!Array.isArray(answer?.handle)) return answer;
  const isAllowed = (partner: { readonly spec?: { readonly url?: string } }) =>
    attempt(() => maySync(new URL(String(partner.spec?.url), 'https://-').hostname)) === true;
  const handle = (answer.handle as NonNullable<EdgeAnswer['handle']>).map((it) => {
    if (it?.type === 'identity:exchange')
      return { ...it, payload: [...(it.payload ?? [])].filter(isAllowed) };
    if (it?.type === 'personalization:decisions')
      return { ...it, payload: renderable([...(it.payload ?? [])]) };
    return it;
  });
  return { ...answer, handle };
};

/** The same for an answer's text. */
export const cleanAnswerText = (body: string, limits: AnswerLimits): string => {
  // Most answers bring neither, and some are long. In JSON a letter may be written as an escape.
  if (!/exchange|decisions|\\u/.test(body)) return body;
  const answer = attempt<EdgeAnswer>(() => JSON.parse(body));
  return answer ? toJson(cleanAnswer(answer, limits)) : body;
};
