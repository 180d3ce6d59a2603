import type { DataLayerEventMap, DataLayerEventName } from '../dataLayer/index.ts';
import type { Action, Rule, RuleBody, SendEvent } from '../engine/index.ts';
import { completeRule, type Tracking, type TrackingTrigger } from '../tracking/index.ts';
import type { AnalyticsEvent, EventType } from '../xdm/index.ts';
import { consented } from './conditions/index.ts';
import { pushed } from './triggers.ts';

/** What an author writes about an event that is no page view, beside its trigger. */
export interface Interaction<P> extends Omit<RuleBody<Tracking, P>, 'actions'> {
  /** A link click, unless given. */
  readonly eventType?: EventType;
  /** Asks the edge for personalisation and renders it. */
  readonly renderDecisions?: boolean;
  /** What it carries beside its own name, which is the rule's. */
  readonly xdm?: SendEvent<Tracking, P>['xdm'];
  /** What Analytics counts it as; nothing, unless given. */
  readonly counts?: AnalyticsEvent;
  /** What is done after the event. */
  readonly also?: readonly Action<Tracking, P>[];
}

const CONSENTED = consented('performance');

/**
 * A rule that sends one event with performance consent. What makes this a link hit is added: without it Analytics would
 * count a page view.
 */
export const interaction = <P>(
  trigger: TrackingTrigger<P>,
  interaction: Interaction<NoInfer<P>>,
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
        // A page starts with all rules and fires few: fields are put together when they are asked for.
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

/** A family of interactions, each with our name for the data layer event that it is about. */
export const pushedInteractions = <K extends DataLayerEventName>(
  family: {
    readonly [Event in K]: Interaction<DataLayerEventMap[Event]>;
  },
) =>
  Object.fromEntries(
    (Object.keys(family) as K[]).map((event) => [event, interaction(pushed(event), family[event])]),
  ) as { readonly [Event in K]: Rule<Tracking, DataLayerEventMap[Event]> };
