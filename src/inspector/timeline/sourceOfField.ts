import { plan } from 'virtual:tamis/plan';
import type { PlannedField } from '../../plan/describeFields.ts';
import { fieldWords } from '../rules/fieldWords.ts';
import { plannedRules } from '../rules/plannedRules.ts';

/** Which fold of the payload a field belongs to. `default`: nothing was found, so the field has its default. */
export type FieldGroup = 'own' | 'visitor' | 'every' | 'default';

export interface FieldSource {
  readonly words: string;
  readonly group: FieldGroup;
  /** Name of the data element, or of the computation. */
  readonly source?: PlannedField['source'];
}

/** Beside the value itself. */
const words = (field: PlannedField): string =>
  field.from === 'constant' ? 'constant of the rule' : fieldWords(field);

const rulesFields = new Map(
  plannedRules.map(({ name, events }) => {
    const fields = events.flatMap(({ groups }) => groups.flatMap((group) => group.fields));
    return [name, new Map(fields.map((field) => [field.path, field]))] as const;
  }),
);
const everyEvents = new Map(plan.everyEvent.map(({ path, value }) => [path, value]));

/** What says who the visitor is. */
const VISITOR = /^(identityMap|endUserIDs|_tenant\.user)(\.|$)/;

/** A field and its ancestors, innermost first: `a.b.c`, `a.b`, `a`. */
const lineage = (path: string): readonly string[] => {
  const keys = path.split('.');
  return keys.map((_, at) => keys.slice(0, keys.length - at).join('.'));
};

/** A path as the plan has it: the site's own namespace is `_tenant` there. */
export const plannedPath = (path: string, tenant: string): string => {
  const [first, ...rest] = path.split('.');
  return first === `_${tenant}` ? ['_tenant', ...rest].join('.') : path;
};

/**
 * Where a field of an event comes from: the rule's field map, what every event carries, or alloy.
 * @param path below `xdm`, with `_tenant`; `data.…` for the data object.
 */
export const sourceOfField = (rule: string, path: string, value: unknown): FieldSource => {
  const group = (ordinary: FieldGroup): FieldGroup => (VISITOR.test(path) ? 'visitor' : ordinary);
  for (const at of lineage(path)) {
    const field = rulesFields.get(rule)?.get(at);
    if (field) {
      const { source, default: fallback } = field;
      return fallback !== undefined && fallback === value
        ? { words: `${words(field)}, its default`, group: 'default', source }
        : { words: words(field), group: group('own'), source };
    }
    const every = everyEvents.get(at);
    if (every) return { words: `every event: ${every}`, group: group('every') };
  }
  if (rulesFields.has(rule)) return { words: 'alloy’s own', group: group('every') };
  return { words: rule === 'alloy' ? 'alloy’s own' : 'the site’s own rule', group: group('own') };
};
