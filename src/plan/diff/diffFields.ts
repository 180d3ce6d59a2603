import type { CompleteField } from '../createFieldsOf.ts';
import { code } from '../markdown.ts';
import { mayHoldPerson } from '../mayHoldPerson.ts';
import type { PlannedEvent } from '../plan.ts';
import { RULE_NAME } from '../sharedFields.ts';
import type { RuleChange } from './change.ts';

/** An event with its fields. */
export interface WholeEvent {
  readonly event: PlannedEvent;
  readonly fields: readonly CompleteField[];
}

const sourceText = ({ from, source }: Pick<CompleteField, 'from' | 'source'>): string =>
  from === 'data element'
    ? `data element ${source}`
    : from === 'computed'
      ? `computed: ${source}`
      : `${from} ${code(source)}`;

const fieldChange = (old: CompleteField, now: CompleteField): readonly RuleChange[] => {
  if (old.from === now.from && old.source === now.source) return [];
  // A rule that is renamed changes the constants that are its name; its own change says so.
  if (old.source === RULE_NAME && now.source === RULE_NAME) return [];
  const isAlike = sourceText(old) === sourceText(now);
  const shown = (it: CompleteField) =>
    sourceText(isAlike ? { ...it, source: JSON.stringify(it.source) } : it);
  const what = `${code(now.path)}: ${shown(old)} → ${shown(now)}`;
  return old.from === 'constant' && now.from === 'constant'
    ? [
        {
          grade: 'breaks a report',
          kind: 'field value',
          what,
          why: 'Reports that ask for the old value find nothing.',
        },
      ]
    : mayHoldPerson(String(now.source)) && !mayHoldPerson(String(old.source))
      ? [{ grade: 'privacy', kind: 'field source', what, why: 'By its name, the source may hold a person.' }]
      : [{ grade: 'worth a look', kind: 'field source', what, why: 'The value may differ from today’s.' }];
};

/** In what the fields of an event differ. */
export const diffFields = (
  old: WholeEvent,
  now: WholeEvent,
  isNew: (path: string) => boolean,
): readonly RuleChange[] => [
  ...old.fields.flatMap((field): readonly RuleChange[] => {
    const other = now.fields.find(({ path }) => path === field.path);
    if (other) return fieldChange(field, other);
    return [
      {
        grade: 'breaks a report',
        kind: 'field removed',
        what: `${code(field.path)} (${sourceText(field)})`,
        why: 'Reports that show this field lose it.',
      },
    ];
  }),
  ...now.fields
    .filter(({ path }) => !old.fields.some((it) => it.path === path))
    .map((field): RuleChange => {
      const isPerson = mayHoldPerson(field.path) || mayHoldPerson(String(field.source));
      const more = isNew(field.path)
        ? ' Import the field group before the release: the field is new in it.'
        : '';
      return {
        grade: isPerson ? 'privacy' : 'harmless',
        kind: 'field added',
        what: `${code(field.path)} (${sourceText(field)})`,
        why: `${isPerson ? 'By its name, it may hold a person.' : 'No report has it yet.'}${more}`,
      };
    }),
];
