import { video } from '../../src/dataElements/index.ts';
import { describeFields, type PlannedField } from '../../src/plan/describeFields.ts';
import { userFields } from '../../src/rules/fields.ts';
import { formFields } from '../../src/rules/forms.ts';
import { pageFields } from '../../src/rules/pageViews.ts';
import { searchTracking } from '../../src/rules/search.ts';
import { under } from '../../src/site/index.ts';

/** Fields that several events carry together: the plan lists them once. */
export interface SharedFields {
  readonly name: string;
  readonly fields: readonly PlannedField[];
}

export const RULE_NAME = 'the rule’s name';

const interaction = [
  ...describeFields({ 'web.webInteraction.type': 'other', 'web.webInteraction.linkClicks.value': 1 }),
  { path: 'web.webInteraction.name', from: 'constant', source: RULE_NAME },
] as const;

export const sharedFields: readonly SharedFields[] = [
  { name: 'A page view', fields: describeFields(pageFields) },
  { name: 'An interaction', fields: interaction },
  { name: 'The user', fields: describeFields(userFields) },
  { name: 'A search', fields: describeFields(searchTracking.xdm) },
  { name: 'A video', fields: describeFields(under('_tenant.video', video)) },
  { name: 'A form', fields: describeFields(formFields) },
];
