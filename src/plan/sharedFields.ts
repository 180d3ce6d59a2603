import { interaction, type SitePlan, type TrackingTrigger } from '../site/index.ts';
import { describeFields, type PlannedField } from './describeFields.ts';

/** Fields that several events carry together: the plan lists them once. */
export interface SharedFields {
  readonly name: string;
  readonly fields: readonly PlannedField[];
}

/** Stands for the name of the rule whose event carries the field. */
export const RULE_NAME = 'the rule’s name';

/** What `interaction` adds to an event. */
const ofInteraction = (): readonly PlannedField[] =>
  interaction({} as TrackingTrigger<unknown>, { name: RULE_NAME }).actions.flatMap((action) =>
    action.type === 'sendEvent' ? describeFields(action.xdm) : [],
  );

/** The groups of fields of a site: that of its interactions, and its own. */
export const sharedFields = ({ sharedFields = {} }: Partial<SitePlan> = {}): readonly SharedFields[] => [
  { name: 'An interaction', fields: ofInteraction() },
  ...Object.entries(sharedFields).map(([name, map]) => ({ name, fields: describeFields(map) })),
];

/** The fields of a group in the event of a rule. */
export const namedFor = (rule: string, { fields }: SharedFields): readonly PlannedField[] =>
  fields.map((it) => (it.source === RULE_NAME ? { ...it, source: rule } : it));
