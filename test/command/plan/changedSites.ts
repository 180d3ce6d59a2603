import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { fromSource } from '../../../build/fromSource.ts';
import { projectRoot } from '../../../build/projectRoot.ts';
import { createCode } from '../../../src/command/code/createCode.ts';
import { planFrom } from '../../../src/command/plan/planFrom.ts';
import { planOf } from '../../../src/command/plan/planOf.ts';
import { loadSite } from '../../../src/command/site/loadSite.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import { siteFolder } from '../../siteFolder.ts';
import { installed } from '../installed.ts';
import { type Edit, edited, ofShop } from '../shop.ts';

const withEdits = (files: Readonly<Record<string, string>>, edits: readonly Edit[]) => {
  const all: Record<string, string> = { ...files };
  for (const edit of edits) all[edit[0]] = edited(all[edit[0]] ?? '', edit);
  return all;
};

const SHOP = ofShop(
  'events.ts',
  'rules.ts',
  'site.ts',
  'package.json',
  ...['development', 'staging', 'production'].map((name) => `settings/${name}.json`),
);

/** The plan of the example after some changes. */
export const planOfShop = (edits: readonly Edit[] = []): Promise<Plan> =>
  planFrom({ cwd: siteFolder(withEdits(SHOP, edits)), tamis: installed }, 'site.ts');

/** The plan of Foodco after some changes of its files in `src`, which stay as they are. */
export const planOfFoodco = async (edits: readonly Edit[] = []): Promise<Plan> => {
  const pathOf = (name: string) => join(projectRoot, 'src', name).replaceAll('\\', '/');
  const names = [...new Set(edits.map(([name]) => name))];
  const before = Object.fromEntries(names.map((name) => [name, readFileSync(pathOf(name), 'utf8')]));
  const texts = new Map(Object.entries(withEdits(before, edits)).map(([name, text]) => [pathOf(name), text]));
  const { plugin, codeOf } = createCode(parseSync, (file) => texts.get(file) ?? readFileSync(file, 'utf8'));
  const changed = { name: 'test:changed', enforce: 'pre', load: (id: string) => texts.get(id) } as const;
  const site = await loadSite({ cwd: projectRoot, tamis: fromSource }, 'src/rules/plan/site.ts', [
    changed,
    plugin,
  ]);
  return planOf(site, fromSource.version, { codeOf, cwd: projectRoot });
};
