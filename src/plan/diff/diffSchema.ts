import type { TenantField, TenantFields } from '../../xdm/index.ts';
import { isLeaf } from '../fieldGroup.ts';
import { code } from '../markdown.ts';
import { mayHoldPerson } from '../mayHoldPerson.ts';
import type { Plan } from '../plan.ts';
import type { RuleChange } from './change.ts';

/** A field's type as a schema keeps it. */
const kindOf = ({ type, format, items }: TenantField): string =>
  items && isLeaf(items) ? `${type} of ${kindOf(items)}` : (format ?? type);

/** The fields of a site's field group, by their paths; those of a list's objects as if there were one. */
export const declaredFields = (fields: TenantFields, prefix = '_tenant'): ReadonlyMap<string, TenantField> =>
  new Map(
    Object.entries(fields).flatMap(([name, it]): readonly (readonly [string, TenantField])[] =>
      isLeaf(it)
        ? [
            [`${prefix}.${name}`, it],
            ...(it.items && !isLeaf(it.items) ? declaredFields(it.items, `${prefix}.${name}`) : []),
          ]
        : [...declaredFields(it, `${prefix}.${name}`)],
    ),
  );

/**
 * In what the site's field group differs.
 * @param told the paths of fields that events have gained or lost: their own changes say so.
 */
export const diffSchema = (old: Plan, now: Plan, told: ReadonlySet<string>): readonly RuleChange[] => {
  const [before, after] = [declaredFields(old.fields), declaredFields(now.fields)];
  return [
    ...[...before].flatMap(([path, field]): readonly RuleChange[] => {
      const other = after.get(path);
      if (!other)
        return told.has(path)
          ? []
          : [
              {
                grade: 'worth a look',
                kind: 'field group',
                what: `${code(path)} removed`,
                why: 'If an event still carries the field, Adobe refuses it.',
              },
            ];
      if (kindOf(other) !== kindOf(field))
        return [
          {
            grade: 'breaks a report',
            kind: 'field type',
            what: `${code(path)}: ${kindOf(field)} → ${kindOf(other)}`,
            why: 'A schema keeps a field’s type: its values no longer arrive until a new field replaces it.',
          },
        ];
      if (other.title !== field.title)
        return [
          {
            grade: 'harmless',
            kind: 'field group',
            what: `${code(path)}: “${field.title}” → “${other.title}”`,
            why: 'Only its title in the schema differs.',
          },
        ];
      return [];
    }),
    ...[...after.keys()]
      .filter((path) => !before.has(path) && !told.has(path))
      .map(
        (path): RuleChange => ({
          grade: mayHoldPerson(path) ? 'privacy' : 'harmless',
          kind: 'field group',
          what: `${code(path)} added`,
          why: mayHoldPerson(path)
            ? 'By its name, it may hold a person.'
            : 'No event that is new carries it.',
        }),
      ),
  ];
};
