import { code } from '../markdown.ts';
import type { PlannedEvent, PlannedRule } from '../plan.ts';
import type { RuleChange } from './change.ts';
import type { ChangedCode } from './diffCode.ts';
import { diffFields, type WholeEvent } from './diffFields.ts';

const diffNumber = (
  { analyticsEvent: old }: PlannedEvent,
  { analyticsEvent: now }: PlannedEvent,
  countedBy: (number: string) => readonly string[],
): readonly RuleChange[] => {
  if (old === now) return [];
  const kind = 'Analytics number';
  if (old === undefined && now !== undefined) {
    const others = countedBy(now);
    return others.length > 0
      ? [
          {
            grade: 'worth a look',
            kind,
            what: `now ${now}`,
            why: `“${others.join('”, “')}” counts as ${now} too.`,
          },
        ]
      : [{ grade: 'harmless', kind, what: `now ${now}`, why: 'No report has this number yet.' }];
  }
  if (now === undefined)
    return [
      {
        grade: 'breaks a report',
        kind,
        what: `no longer ${old}`,
        why: `Reports of ${old} no longer count it.`,
      },
    ];
  return [
    {
      grade: 'breaks a report',
      kind,
      what: `${old} → ${now}`,
      why: `Reports of ${old} no longer count it, and those of ${now} do.`,
    },
  ];
};

const diffDecisions = (old: PlannedEvent, now: PlannedEvent): readonly RuleChange[] => {
  if (old.renderDecisions === now.renderDecisions) return [];
  return [
    {
      grade: 'worth a look',
      kind: 'personalisation',
      what: now.renderDecisions ? 'asked for, and rendered' : 'no longer asked for',
      why: now.renderDecisions
        ? 'Visitors may see offers after this event.'
        : 'Visitors no longer see offers after this event.',
    },
  ];
};

const diffEvent = (
  old: WholeEvent,
  now: WholeEvent,
  asked: {
    readonly isNew: (path: string) => boolean;
    readonly countedBy: (number: string) => readonly string[];
  },
): readonly RuleChange[] => [
  ...(old.event.eventType === now.event.eventType
    ? []
    : [
        {
          grade: 'breaks a report',
          kind: 'event type',
          what: `${code(old.event.eventType)} → ${code(now.event.eventType)}`,
          why: 'Reports that ask for the old type find nothing.',
        } as const,
      ]),
  ...diffNumber(old.event, now.event, asked.countedBy),
  ...diffDecisions(old.event, now.event),
  ...diffFields(old, now, asked.isNew),
];

/** What the difference of a rule's events asks of the plans. */
export interface Asked {
  readonly eventsOf: readonly [
    old: (rule: PlannedRule) => readonly WholeEvent[],
    now: (rule: PlannedRule) => readonly WholeEvent[],
  ];
  /** Whether a field of this path is new in the site's field group. */
  readonly isNew: (path: string) => boolean;
  /** The other rules that counted as this number before. */
  readonly countedBy: (number: string) => readonly string[];
  /** The data elements whose code has changed: examples show what they give. */
  readonly elements: {
    readonly has: (name: string) => boolean;
    readonly show: (name: string, values: string) => void;
  };
  /** The parts of a rule whose code has changed. */
  readonly changedIn: (old: PlannedRule, now: PlannedRule) => ChangedCode;
}

/** In what the events of a rule differ, one by one: a rule sends them in their order. */
export const diffEvents = (
  old: PlannedRule,
  now: PlannedRule,
  { eventsOf, ...asked }: Asked,
): readonly RuleChange[] => {
  const [before, after] = [eventsOf[0](old), eventsOf[1](now)];
  const both = Math.min(before.length, after.length);
  return [
    ...before.slice(0, both).flatMap((event, at) => diffEvent(event, after[at] as WholeEvent, asked)),
    ...before.slice(both).map(
      ({ event }): RuleChange => ({
        grade: 'breaks a report',
        kind: 'event removed',
        what: code(event.eventType),
        why: 'Reports that count this event find nothing.',
      }),
    ),
    ...after.slice(both).map(
      ({ event }): RuleChange => ({
        grade: 'harmless',
        kind: 'event added',
        what: code(event.eventType),
        why: 'No report has this event yet.',
      }),
    ),
  ];
};
