import { relative, resolve } from 'node:path';
import { planFiles } from '../../plan/planFiles.ts';
import type { CommandKind, Given } from '../command.ts';
import { list, object, text } from '../jsonSchema.ts';
import { mistake } from '../mistake.ts';
import { ALERTS_YML, writeAlerts } from './alerts/writeAlerts.ts';
import { diffOutcome } from './diffOutcome.ts';
import { libraryDiffOutcome } from './libraryDiffOutcome.ts';
import { planAtRevision } from './planAtRevision.ts';
import { planFrom, planOfModule } from './planFrom.ts';
import { writeFiles } from './writeFiles.ts';

/** A tenant's name as the user has it, with or without its underscore. */
const tenantOf = (given: unknown): string | undefined => {
  if (given === undefined) return undefined;
  const name = String(given).replace(/^_/, '');
  if (!/^[a-z][a-z0-9]*$/i.test(name)) throw mistake(`“${given}” is no name of a tenant.`);
  return name;
};

const refuse = ({ diff, baseRef, check, title, alerts }: Given): void => {
  if (diff !== undefined && baseRef !== undefined) throw mistake('Give either --diff or --base-ref.');
  if (check && (diff ?? baseRef) !== undefined) throw mistake('--check compares no plans: leave it out.');
  if (alerts && (diff ?? baseRef) !== undefined)
    throw mistake('--alerts belongs to the whole plan: leave it out.');
  if (title !== undefined && (diff ?? baseRef) === undefined)
    throw mistake('--title heads a difference: give --diff or --base-ref too.');
};

/** Writes a site's tracking plan, or says in what two plans differ. */
export const plan: CommandKind = {
  name: 'plan',
  summary: 'writes the tracking plan of a site, or says in what two plans differ',
  arguments: [
    [
      '[site]',
      'the module of the site, by default site.ts or src/site.ts; with --diff, also a tracking-plan.json or a library',
    ],
  ],
  options: [
    ['--out <folder>', 'the folder of the files', 'docs'],
    ['--tenant <name>', 'the name of your XDM namespace, for the field group'],
    ['--alerts', `writes alerting rules for Prometheus too: ${ALERTS_YML}`],
    ['--check', 'writes nothing, and fails if a file is not current'],
    [
      '--diff <old>',
      'says in what the plan differs from an older one: a tracking-plan.json, a built Launch library, or a site’s module',
    ],
    ['--base-ref <revision>', 'says in what the plan differs from that of a Git revision'],
    ['--title <text>', 'with --diff or --base-ref: heads the difference as a page of its own'],
  ],
  examples: [
    'npx tamis plan',
    'npx tamis plan site.ts --out docs --tenant acme',
    'npx tamis plan --check',
    'npx tamis plan --alerts',
    'npx tamis plan --base-ref main',
    'npx tamis plan --base-ref v1.4.0 --title "What changed in 1.5.0"',
    'npx tamis plan --diff old/tracking-plan.json docs/tracking-plan.json --format text',
    'npx tamis plan --diff launch-old.min.js launch-new.min.js',
  ],
  json: {
    anyOf: [
      object({ written: list(text) }),
      object({ stale: list(text) }),
      // The difference of two plans.
      { type: 'object', required: ['changes'] },
    ],
  },
  run: async ([site], given, around) => {
    const { cwd } = around;
    refuse(given);
    const isTerminal = around.terminal !== undefined;
    const out = String(given.out);
    const { diff, baseRef } = given as Readonly<Record<string, string | undefined>>;
    if (diff !== undefined)
      return (
        libraryDiffOutcome(cwd, { old: diff, now: site }, given) ??
        diffOutcome(await planFrom(around, diff), await planFrom(around, site), given, isTerminal)
      );
    if (baseRef !== undefined) {
      const old = await planAtRevision(around, { name: baseRef, out, site });
      return diffOutcome(old, await planFrom(around, site), given, isTerminal);
    }
    const tenant = tenantOf(given.tenant);
    const made = await planOfModule(around, site);
    const files = {
      ...planFiles(made, tenant),
      ...(given.alerts === true && { [ALERTS_YML]: () => writeAlerts(made) }),
    };
    const folder = resolve(cwd, out);
    const shown = (name: string) => relative(cwd, resolve(folder, name)).replaceAll('\\', '/');
    const stale = writeFiles(folder, files, given.check === true).map(shown);
    if (!given.check)
      return {
        text: stale.length > 0 ? `Written: ${stale.join(', ')}` : 'Nothing has changed.',
        data: { written: stale },
      };
    return {
      data: { stale },
      findings: stale.map((file) => ({
        level: 'error',
        check: 'plan-stale',
        message: 'This file is not current. Run npx tamis plan, which writes it.',
        file,
      })),
      text: stale.length > 0 ? '' : 'All files are current.',
    };
  },
};
