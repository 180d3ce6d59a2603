// npx tsx scripts/plan.ts [--check] [--tenant name]
// Writes docs/tracking-plan.md, docs/tracking-plan.json and docs/xdm-field-group.json from the rules. Writes the tables
// of docs/privacy.md from what is stored and sent, and those of docs/reference/ from settings, events, messages and
// trace.
// It also writes the number of rules and examples in the README.
// --check compares instead, and fails with the names of the stale files.
// --tenant prints the field group for that namespace, and writes nothing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../build/projectRoot.ts';
import { tenantSchema } from '../src/dataElements/tenantSchema.ts';
import { allExamples } from '../src/rules/plan/examples.ts';
import { scriptExamples } from '../src/rules/plan/scriptExamples.ts';
import schema from '../xdm-schema/experienceEvent.schema.json' with { type: 'json' };
import type { Schema } from '../xdm-schema/schema.ts';
import { compactJson } from './compactJson.ts';
import { fieldGroup } from './plan/fieldGroup.ts';
import { type Plan, readPlan } from './plan/readPlan.ts';
import { writeEvents } from './plan/writeEvents.ts';
import { writeMarkdown } from './plan/writeMarkdown.ts';
import { writeMessages } from './plan/writeMessages.ts';
import { writePrivacy } from './plan/writePrivacy.ts';
import { writeSettings } from './plan/writeSettings.ts';
import { writeTrace } from './plan/writeTrace.ts';
import { writeXdmTypes } from './plan/writeXdmTypes.ts';

/** Lists of the plan of which each entry has a line, so that a review shows what has changed. */
const LINES = ['examples', 'removed'];

const withCounts = (text: string, { families }: Plan): string => {
  const rules = families.flatMap((family) => family.rules);
  const examples = rules.flatMap((rule) => rule.examples);
  return text.replace(
    /\d+ rules with \d+ examples/,
    `${rules.length} rules with ${examples.length} examples`,
  );
};

const write = (check: boolean): void => {
  const all = [...allExamples, ...scriptExamples];
  const plan = readPlan(all);
  /** Pages that are written by hand except for their tables. */
  const pages: Readonly<Record<string, (text: string) => string>> = {
    'README.md': (text) => withCounts(text, plan),
    'docs/privacy.md': (text) => writePrivacy(text, plan),
    'docs/reference/events.md': (text) => writeEvents(text, plan, all),
    'docs/reference/messages.md': writeMessages,
    'docs/reference/settings.md': writeSettings,
    'docs/reference/trace.md': writeTrace,
  };
  const made = Object.fromEntries(
    Object.entries(pages).map(([name, make]) => [name, make(readFileSync(join(projectRoot, name), 'utf8'))]),
  );
  const files = {
    'docs/tracking-plan.md': writeMarkdown(plan),
    'docs/tracking-plan.json': compactJson(plan, LINES),
    'src/xdm/standardXdm.ts': writeXdmTypes(schema as unknown as Schema),
    'docs/xdm-field-group.json': compactJson(fieldGroup(tenantSchema)),
    ...made,
  };
  const stale = Object.entries(files).filter(([name, text]) => {
    const file = join(projectRoot, name);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  const names = stale.map(([name]) => name).join(', ');
  if (check) {
    if (stale.length > 0) console.error(`Stale: ${names}. Run npm run plan, which writes them.`);
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  for (const [name, text] of stale) writeFileSync(join(projectRoot, name), text);
  console.log(stale.length > 0 ? `Written: ${names}` : 'Nothing has changed.');
};

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, tenant: { type: 'string' } },
});
if (values.tenant === undefined) write(values.check);
else console.log(compactJson(fieldGroup(tenantSchema, values.tenant.replace(/^_/, ''))).trimEnd());
