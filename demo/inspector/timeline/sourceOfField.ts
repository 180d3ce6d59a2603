import { describeFields, type PlannedField } from '../../../src/rules/plan/describeFields.ts';
import { everyEvent } from '../../../src/rules/plan/everyEvent.ts';
import { ruleCatalogue } from '../../catalogue/ruleCatalogue.ts';

/** Path → words, of all that a rule writes. */
type Sources = ReadonlyMap<string, string>;

const words = ({ from, source, default: fallback }: PlannedField, value: unknown): string => {
  switch (from) {
    case 'data element':
      return `data element “${source}”${fallback !== undefined && fallback === value ? ', its default' : ''}`;
    case 'payload':
      return `payload ${source}`;
    case 'computed':
      return `computed: ${source}`;
    case 'constant':
      return 'constant of the rule';
  }
};

const rulesFields = new Map(
  ruleCatalogue.map(({ rule }): [string, ReadonlyMap<string, PlannedField>] => [
    rule.name,
    new Map(
      rule.actions
        .flatMap((action) =>
          action.type === 'sendEvent'
            ? [...describeFields(action.xdm), ...describeFields(action.data, 'data.')]
            : [],
        )
        .map((field) => [field.path, field]),
    ),
  ]),
);
const everyEvents: Sources = new Map(everyEvent.map(({ path, value }) => [path, value]));

/** Fields that no rule and no hook has written. */
export const ALLOY = 'alloy’s own';

/** A field and what it lies in, innermost first: `a.b.c`, `a.b`, `a`. */
const lineage = (path: string): readonly string[] => {
  const keys = path.split('.');
  return keys.map((_, at) => keys.slice(0, keys.length - at).join('.'));
};

/**
 * Where a field of an event comes from: the rule's field map, what every event carries, or alloy.
 * @param path below `xdm`, with `_tenant`; `data.…` for the data object.
 */
export const sourceOfField = (rule: string, path: string, value: unknown): string => {
  for (const at of lineage(path)) {
    const field = rulesFields.get(rule)?.get(at);
    if (field) return words(field, value);
    const every = everyEvents.get(at);
    if (every) return `every event: ${every}`;
  }
  return ALLOY;
};
