import { DEFAULT_ORDER, DEFAULT_TIMEOUT_MS } from '../../engine/index.ts';
import { code } from '../markdown.ts';
import type { PlannedRule } from '../plan.ts';
import { RULE_NAME } from '../sharedFields.ts';
import type { RuleChange } from './change.ts';
import { diffRuleCode } from './diffCode.ts';
import { diffConditions } from './diffConditions.ts';
import { type Asked, diffEvents } from './diffEvents.ts';
import { diffExamples, pairsOf, stoppedIn } from './diffExamples.ts';

const diffName = (old: PlannedRule, now: PlannedRule, { eventsOf }: Asked): readonly RuleChange[] => {
  if (old.name === now.name) return [];
  const carrying = eventsOf[1](now).flatMap(
    ({ fields }) => fields.find(({ source }) => source === RULE_NAME) ?? [],
  );
  const what = `“${old.name}” → “${now.name}”`;
  return carrying[0]
    ? [
        {
          grade: 'breaks a report',
          kind: 'event renamed',
          what,
          why: `The name leaves as ${code(carrying[0].path)}: reports that ask for the old one find nothing.`,
        },
      ]
    : [
        {
          grade: 'harmless',
          kind: 'event renamed',
          what,
          why: 'The name is only in the plan and the trace.',
        },
      ];
};

const triggerText = ({ label }: PlannedRule['trigger']): string => label;

const diffTrigger = ({ trigger: old }: PlannedRule, { trigger: now }: PlannedRule): readonly RuleChange[] =>
  (['source', 'key', 'scope'] as const).every((it) => old[it] === now[it])
    ? []
    : [
        {
          grade: 'worth a look',
          kind: 'trigger',
          what: `${triggerText(old)} → ${triggerText(now)}`,
          why: 'The event happens at other moments: numbers before and after do not compare.',
        },
      ];

const diffNumbers = (old: PlannedRule, now: PlannedRule): readonly RuleChange[] => {
  const { order = DEFAULT_ORDER, timeout = DEFAULT_TIMEOUT_MS } = now;
  const { order: oldOrder = DEFAULT_ORDER, timeout: oldTimeout = DEFAULT_TIMEOUT_MS } = old;
  return [
    ...(order === oldOrder
      ? []
      : [
          {
            grade: 'worth a look',
            kind: 'order',
            what: `${oldOrder} → ${order}`,
            why: 'The rule runs earlier or later than others of the same occurrence.',
          } as const,
        ]),
    ...(timeout === oldTimeout
      ? []
      : [
          {
            grade: 'worth a look',
            kind: 'timeout',
            what: `${oldTimeout} ms → ${timeout} ms`,
            why:
              timeout < oldTimeout
                ? 'What takes longer is given up: fewer events may count.'
                : 'The rule waits longer for what is asynchronous.',
          } as const,
        ]),
  ];
};

const diffLater = (old: PlannedRule, now: PlannedRule): readonly RuleChange[] => [
  ...diffHeld(old, now),
  ...(old.outlivesPage === now.outlivesPage
    ? []
    : [
        {
          grade: 'worth a look',
          kind: 'sent later',
          what: now.outlivesPage ? 'held beyond its page' : 'no longer held beyond its page',
          why: now.outlivesPage ? 'Loosened: more events count.' : 'Tightened: fewer events count.',
        } as const,
      ]),
];

const diffHeld = (old: PlannedRule, now: PlannedRule): readonly RuleChange[] =>
  old.sentLater === now.sentLater
    ? []
    : [
        {
          grade: 'worth a look',
          kind: 'sent later',
          what: now.sentLater
            ? 'held without consent, and sent when it comes'
            : 'no longer held without consent',
          why: now.sentLater ? 'More events count than before.' : 'Fewer events count than before.',
        },
      ];

/** How an action that loads a script begins. */
const LOADS = 'loads the script';

const diffActions = (
  { otherActions: old = [] }: PlannedRule,
  { otherActions: now = [] }: PlannedRule,
): readonly RuleChange[] => [
  ...old
    .filter((it) => !now.includes(it))
    .map(
      (what): RuleChange => ({
        grade: 'worth a look',
        kind: 'action removed',
        what,
        why: 'Something may depend on it.',
      }),
    ),
  ...now
    .filter((it) => !old.includes(it))
    .map(
      (what): RuleChange => ({
        grade: what.startsWith(LOADS) ? 'privacy' : 'worth a look',
        kind: 'action added',
        what,
        why: what.startsWith(LOADS)
          ? 'Another third party may see the visitor.'
          : 'It changes the page or the visitor’s device.',
      }),
    ),
];

/** In what a rule differs. Its description, and what its examples are called, are no difference. */
export const diffRule = (old: PlannedRule, now: PlannedRule, asked: Asked): readonly RuleChange[] => {
  const conditions = [...diffConditions(old, now), ...diffTrigger(old, now)];
  const changed = asked.changedIn(old, now);
  const isChanged = ({ label, unless }: PlannedRule['conditions'][number]) => changed.has(unless ?? label);
  const told = [
    ...diffName(old, now, asked),
    ...conditions,
    ...diffNumbers(old, now),
    ...diffLater(old, now),
    ...diffEvents(old, now, asked),
    ...diffActions(old, now),
  ];
  const examples = diffExamples(old, now, {
    asked,
    hasOtherConditions: conditions.length > 0 || now.conditions.some(isChanged),
    changed,
    told,
  });
  const stopped = stoppedIn(pairsOf(old, now)).map((it) => `${it}.`);
  return [...told, ...examples, ...diffRuleCode(changed, now, [...told, ...examples], stopped)];
};
