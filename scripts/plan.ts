// npx tsx scripts/plan.ts [--check]
// Writes Foodco's tracking plan into docs/, as `tamis plan` does. Beside it, what only this repository has: the tables of
// docs/reference/ and of the consent adapters, the types of XDM's standard fields, and the number of rules and examples
// in the README.
// --check writes nothing, and fails with the names of the stale files.
import { parseArgs } from 'node:util';
import { fromSource } from '../build/fromSource.ts';
import { projectRoot } from '../build/projectRoot.ts';
import { planOfModule } from '../src/command/plan/planFrom.ts';
import { writeFiles } from '../src/command/plan/writeFiles.ts';
import type { Plan } from '../src/plan/plan.ts';
import { type Make, planFiles } from '../src/plan/planFiles.ts';
import { plannedRules } from '../src/plan/plannedRules.ts';
import { storedTable } from '../src/plan/privacyTables.ts';
import { foodco, plan as planOfFoodco } from '../src/rules/plan/site.ts';
import schema from '../xdm-schema/experienceEvent.schema.json' with { type: 'json' };
import type { Schema } from '../xdm-schema/schema.ts';
import { storedByAddOns } from './plan/storedByAddOns.ts';
import { withTables } from './plan/withTables.ts';
import { writeConsent } from './plan/writeConsent.ts';
import { writeEvents } from './plan/writeEvents.ts';
import { writeMessages } from './plan/writeMessages.ts';
import { writeSettings } from './plan/writeSettings.ts';
import { writeTrace } from './plan/writeTrace.ts';
import { writeXdmTypes } from './plan/writeXdmTypes.ts';

const withCounts = (text: string, { families }: Plan): string => {
  const rules = families.flatMap((family) => family.rules);
  const examples = rules.flatMap((rule) => rule.examples);
  return text.replace(
    /\d+ rules with \d+ examples/,
    `${rules.length} rules with ${examples.length} examples`,
  );
};

const plan = await planOfModule({ cwd: projectRoot, tamis: fromSource }, 'src/rules/plan/site.ts');
const rules = plannedRules(foodco, planOfFoodco());
const { 'privacy.md': writePrivacy, ...ofPlan } = planFiles(plan);

/** Pages that are written by hand except for their tables. */
const pages: Readonly<Record<string, (text: string) => string>> = {
  'README.md': (text) => withCounts(text, plan),
  'docs/privacy.md': (text) =>
    withTables('docs/privacy.md', writePrivacy?.(text) ?? text, {
      'stored by add-ons': storedTable(storedByAddOns),
    }),
  'docs/guide/consent.md': writeConsent,
  'docs/reference/events.md': (text) => writeEvents(text, plan, rules),
  'docs/reference/messages.md': writeMessages,
  'docs/reference/settings.md': writeSettings,
  'docs/reference/trace.md': writeTrace,
};
const files: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(Object.entries(ofPlan).map(([name, make]) => [`docs/${name}`, make])),
  'src/xdm/standardXdm.ts': () => writeXdmTypes(schema as unknown as Schema),
  ...Object.fromEntries(Object.entries(pages).map(([name, make]) => [name, (text = '') => make(text)])),
};

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const stale = writeFiles(projectRoot, files, values.check);
const names = stale.join(', ');
if (!values.check) console.log(stale.length > 0 ? `Written: ${names}` : 'Nothing has changed.');
else if (stale.length > 0) {
  console.error(`Stale: ${names}. Run npm run plan, which writes them.`);
  process.exitCode = 1;
}
