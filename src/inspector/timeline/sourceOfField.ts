import { plan } from 'virtual:tamis/plan';
import type { PlannedField } from '../../plan/describeFields.ts';

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
  plan.families
    .flatMap(({ rules }) => rules)
    .map(({ name, fields }) => [name, new Map(fields.map((field) => [field.path, field]))] as const),
);
const everyEvents = new Map(plan.everyEvent.map(({ path, value }) => [path, value]));

/** Fields that no rule and no hook has written. */
export const ALLOY = 'alloy’s own';
/** The source of a field that was set by a rule of the site, which is not in the plan. */
const SITE = 'the site’s own rule';

/** A field and its ancestors, innermost first: `a.b.c`, `a.b`, `a`. */
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
  return rulesFields.has(rule) || rule === 'alloy' ? ALLOY : SITE;
};
