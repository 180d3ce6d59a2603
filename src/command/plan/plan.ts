import { relative, resolve } from 'node:path';
import { planFiles } from '../../plan/planFiles.ts';
import type { CommandKind } from '../command.ts';
import { mistake } from '../mistake.ts';
import { loadSite } from '../site/loadSite.ts';
import { planOf } from './planOf.ts';
import { writeFiles } from './writeFiles.ts';

/** A tenant's name as the user has it, with or without its underscore. */
const tenantOf = (given: unknown): string | undefined => {
  if (given === undefined) return undefined;
  const name = String(given).replace(/^_/, '');
  if (!/^[a-z][a-z0-9]*$/i.test(name)) throw mistake(`“${given}” is no name of a tenant.`);
  return name;
};

/** Writes a site's tracking plan. */
export const plan: CommandKind = {
  name: 'plan',
  summary: 'writes the tracking plan of a site',
  arguments: [['[site]', 'the module of the site; by default site.ts or src/site.ts']],
  options: [
    ['--out <folder>', 'the folder of the files', 'docs'],
    ['--tenant <name>', 'the name of your XDM namespace, for the field group'],
    ['--check', 'writes nothing, and fails if a file is not current'],
  ],
  examples: ['npx tamis plan', 'npx tamis plan site.ts --out docs --tenant acme', 'npx tamis plan --check'],
  run: async ([site], given, { cwd, tamis }) => {
    const files = planFiles(
      planOf(await loadSite({ cwd, tamis }, site), tamis.version),
      tenantOf(given.tenant),
    );
    const folder = resolve(cwd, String(given.out));
    const shown = (name: string) => relative(cwd, resolve(folder, name)).replaceAll('\\', '/');
    const stale = writeFiles(folder, files, given.check === true).map(shown);
    if (given.check)
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
    return {
      text: stale.length > 0 ? `Written: ${stale.join(', ')}` : 'Nothing has changed.',
      data: { written: stale },
    };
  },
};
