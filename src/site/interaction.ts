import { foundFor } from '../consent/index.ts';
import type { Action, Rule, RuleBody, SendEvent } from '../engine/index.ts';
import type { Purpose } from '../settings/index.ts';
import type { EventType } from '../xdm/index.ts';
import { completeRule, condition, defineDataElement } from './define.ts';
import type { Tracking, TrackingTrigger } from './tracking.ts';

/** The consent groups that are active, as their source has them. */
export const activeGroups = defineDataElement({
  name: 'Active consent groups',
  read: ({ consent }) => consent.groups,
  fallback: '',
});

/**
 * The visitor allows this purpose: `performance` for analytics, `targeting` for third-party pixels. If only this
 * condition is not met, a rule with `stateOf` is held until consent comes.
 */
export const consented = (purpose: Purpose) =>
  condition<unknown, string>({
    label: `${purpose} consent is given`,
    find: ({ consent, site }, use) => {
      if (typeof consent[purpose] !== 'boolean') throw new Error(`There is no purpose "${purpose}".`);
      return foundFor(site.consent[purpose], consent[purpose], use(activeGroups) ?? '');
    },
    test: (_, { consent }) => consent[purpose],
    awaitsConsent: true,
    purpose,
  });

/** What an author writes about an event that is not a page view, besides its trigger. */
export interface Interaction<P> extends Omit<RuleBody<Tracking, P>, 'actions'> {
  /** A link click by default. */
  readonly eventType?: EventType;
  /** Asks the edge for personalisation and renders it. */
  readonly renderDecisions?: boolean;
  /** The event's fields besides its name, which is the rule's name. */
  readonly xdm?: SendEvent<Tracking, P>['xdm'];
  /** Number of the Analytics event that it counts as; none by default. */
  readonly counts?: number;
  /** Actions that run after the event. */
  readonly also?: readonly Action<Tracking, P>[];
}

const CONSENTED = consented('performance');

/**
 * A rule that sends one event with performance consent. It adds the fields that make the event a link hit: without them
 * Analytics would count a page view.
 */
export const interaction = <P>(
  trigger: TrackingTrigger<P>,
  // Callers without types may pass nothing: such a rule is left out at the start.
  interaction: Interaction<NoInfer<P>> = { name: '' },
): Rule<Tracking, P> => {
  const {
    eventType = 'web.webinteraction.linkClicks',
    renderDecisions,
    counts,
    conditions = [],
    also = [],
  } = interaction;
  return completeRule(
    trigger,
    interaction,
    [CONSENTED, ...conditions],
    [
      {
        type: 'sendEvent',
        eventType,
        renderDecisions,
        // A page starts with all rules but fires few of them, so fields are put together only when they are read.
        get xdm() {
          return {
            'web.webInteraction.type': 'other',
            'web.webInteraction.name': interaction.name,
            'web.webInteraction.linkClicks.value': 1,
            ...interaction.xdm,
          } as const;
        },
        data: counts ? { '__adobe.analytics.events': `event${counts}` } : {},
      },
      ...also,
    ],
  );
};
