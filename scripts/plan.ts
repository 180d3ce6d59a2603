// npx tsx scripts/plan.ts [--check] [--tenant name]
// Writes docs/tracking-plan.md, docs/tracking-plan.json and docs/xdm-field-group.json from the rules, and the tables of
// docs/privacy.md from what is stored and sent; docs/xdm-standard.json from Adobe's schema, where that is at hand.
// --check compares instead, and fails with the names of the files that are stale.
// --tenant prints the field group for that namespace, and writes nothing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../build/projectRoot.ts';
import { allExamples } from '../src/rules/plan/examples.ts';
import { fireExample } from '../src/rules/plan/fireExample.ts';
import { scriptExamples } from '../src/thirdParty/examples.ts';
import { tenantSchema } from '../src/xdm/tenantSchema.ts';
import { fieldGroup } from './plan/fieldGroup.ts';
import { readPlan } from './plan/readPlan.ts';
import { standardFields, writeStandardFields } from './plan/standardFields.ts';
import { writeMarkdown } from './plan/writeMarkdown.ts';
import { writePrivacy } from './plan/writePrivacy.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const PRIVACY = 'docs/privacy.md';

/** A JSON schema of XDM's ExperienceEvent; docs/xdm-standard.json stays as it is where there is none. */
const xdmSchema = process.env.TAMIS_XDM_SCHEMA ?? '../shared/xdm/xdm-event.schema.json';

const write = (check: boolean): void => {
  const plan = readPlan([...allExamples, ...scriptExamples], fireExample);
  const files = {
    'docs/tracking-plan.md': writeMarkdown(plan),
    'docs/tracking-plan.json': json(plan),
    'docs/xdm-field-group.json': json(fieldGroup(tenantSchema)),
    ...(existsSync(xdmSchema) && {
      'docs/xdm-standard.json': writeStandardFields(
        standardFields(JSON.parse(readFileSync(xdmSchema, 'utf8'))),
      ),
    }),
    [PRIVACY]: writePrivacy(readFileSync(join(projectRoot, PRIVACY), 'utf8'), plan),
  };
  const stale = Object.entries(files).filter(([name, text]) => {
    const file = join(projectRoot, name);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  const names = stale.map(([name]) => name).join(', ');
  if (check) {
    if (stale.length > 0) console.error(`Stale, to be written anew by \`npm run plan\`: ${names}`);
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
else console.log(json(fieldGroup(tenantSchema, values.tenant.replace(/^_/, ''))).trimEnd());
