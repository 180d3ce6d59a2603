import { toJson } from '../../language/index.ts';
import { type AnswerLimits, cleanAnswer, type EdgeAnswer } from '../network/cleanAnswer.ts';
import type { Offer, OfferPlaces } from '../offers/renderableOffers.ts';
import type { Alloy } from './entry.ts';

export interface CommandParts {
  readonly isShadow: boolean;
  /** Whether performance consent is there at this very moment. */
  readonly allowed: () => boolean;
  readonly wake: () => Promise<Alloy>;
  /** Throws if the tag was stopped. */
  readonly requireRunning: () => void;
  readonly limits: AnswerLimits;
}

/** Makes the function that runs the page's own commands of alloy, and wakes alloy for them. */
export const createCommand = (parts: CommandParts): Alloy => {
  const { limits } = parts;

  /** The page's arguments, in the form in which alloy gets them. */
  const given = (name: string, options: object): object => {
    if (name === 'sendEvent') {
      // A copy, because alloy writes into the objects that it gets.
      const copy = JSON.parse(toJson(options));
      // What the page says of personalisation stays. If it says nothing, alloy would ask with the first event.
      if (!copy.renderDecisions) copy.personalization ??= { defaultPersonalizationEnabled: false };
      return copy;
    }
    const { responseBody, propositions, metadata } = options as {
      readonly responseBody?: EdgeAnswer;
      readonly propositions?: readonly Offer[];
      readonly metadata?: OfferPlaces;
    };
    return {
      ...options,
      ...(responseBody && { responseBody: cleanAnswer(responseBody, limits) }),
      ...(propositions && { propositions: limits.offers.renderable(propositions, metadata) }),
    };
  };

  return async (name, options) => {
    if (parts.isShadow) throw new Error('alloy is asleep: the tag runs in shadow mode.');
    if (!parts.allowed()) throw new Error('alloy is asleep: performance consent is missing.');
    if (name === 'configure') throw new Error('alloy is configured by the settings of Tamis.');
    const alloy = await parts.wake();
    parts.requireRunning();
    if (name === 'sendEvent' && (options as { renderDecisions?: unknown } | undefined)?.renderDecisions)
      limits.offers.limitHiding();
    return alloy(name, options && given(name, options));
  };
};
