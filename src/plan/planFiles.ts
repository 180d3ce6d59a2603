import { compactJson } from './compactJson.ts';
import { fieldGroup } from './fieldGroup.ts';
import type { Plan } from './plan.ts';
import { writeCsv } from './writeCsv.ts';
import { writeMarkdown } from './writeMarkdown.ts';
import { writePrivacy } from './writePrivacy.ts';

/** Makes the text of a file from its present one; `undefined` if there is none. */
export type Make = (before: string | undefined) => string;

/** The name of the file that has the plan as data. */
export const PLAN_JSON = 'tracking-plan.json';

/** Lists of the plan of which each entry has a line, so that a review shows what has changed. */
const LINES = ['examples', 'removed', 'stored', 'declared', 'code'];

/**
 * The files of a plan, by their names.
 * @param tenant name of the namespace in the field group, without its underscore.
 */
export const planFiles = (plan: Plan, tenant?: string): Readonly<Record<string, Make>> => ({
  'tracking-plan.md': () => writeMarkdown(plan),
  [PLAN_JSON]: () => compactJson({ ...plan, places: undefined }, LINES),
  'tracking-plan.csv': () => writeCsv(plan),
  ...(Object.keys(plan.fields).length > 0 && {
    'xdm-field-group.json': () => compactJson(fieldGroup(plan.fields, tenant)),
  }),
  'privacy.md': (before) => writePrivacy(plan, before),
});
