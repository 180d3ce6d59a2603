import { plan } from 'virtual:tamis/plan';
import type { PlannedField } from '../../plan/describeFields.ts';

/** Which fold of the payload a field belongs to. `default`: nothing was found, so the field has its default. */
export type FieldGroup = 'own' | 'visitor' | 'every' | 'default';

export interface FieldSource {
  readonly words: string;
  readonly group: FieldGroup;
}

const words = ({ from, source }: PlannedField): string => {
  switch (from) {
    case 'data element':
      return `data element “${source}”`;
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

/** What says who the visitor is. */
const VISITOR = /^(identityMap|endUserIDs|_tenant\.user)(\.|$)/;

/** A field and its ancestors, innermost first: `a.b.c`, `a.b`, `a`. */
const lineage = (path: string): readonly string[] => {
  const keys = path.split('.');
  return keys.map((_, at) => keys.slice(0, keys.length - at).join('.'));
};

/**
 * Where a field of an event comes from: the rule's field map, what every event carries, or alloy.
 * @param path below `xdm`, with `_tenant`; `data.…` for the data object.
 */
export const sourceOfField = (rule: string, path: string, value: unknown): FieldSource => {
  const group = (ordinary: FieldGroup): FieldGroup => (VISITOR.test(path) ? 'visitor' : ordinary);
  for (const at of lineage(path)) {
    const field = rulesFields.get(rule)?.get(at);
    if (field?.default !== undefined && field.default === value)
      return { words: `${words(field)}, its default`, group: 'default' };
    if (field) return { words: words(field), group: group('own') };
    const every = everyEvents.get(at);
    if (every) return { words: `every event: ${every}`, group: group('every') };
  }
  if (rulesFields.has(rule)) return { words: 'alloy’s own', group: group('every') };
  return { words: rule === 'alloy' ? 'alloy’s own' : 'the site’s own rule', group: group('own') };
};
