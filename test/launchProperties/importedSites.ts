import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { ReportLine } from '../../src/command/import/reportLine.ts';
import { importCommand } from '../../src/command/import.ts';
import type { SiteDefinition } from '../../src/site/index.ts';
import type { DirectCall } from '../../src/sources/index.ts';
import { runTamis } from '../command/runTamis.ts';
import { folderInProject, writeFiles } from '../siteFolder.ts';
import type { GivenProperty } from './givenProperty.ts';
import { LIBRARY_FORMS, type LibraryForm } from './libraryForms.ts';
import { libraryOf } from './libraryOf.ts';

type Files = Readonly<Record<string, string>>;

type Source = SiteDefinition['rules'][number]['trigger']['source'];

/** The add-on that announces direct calls is no part of the test kit. Here an event of the page does it. */
const DIRECT_CALLS: Source = {
  name: 'directCall',
  create: ({ browser }) => ({
    start: (announce) =>
      browser.onWindow('direct call', (event) => {
        const { detail } = event as CustomEvent<DirectCall>;
        announce({ keys: [detail.identifier], payload: detail });
      }),
  }),
};

const withDirectCalls = (site: SiteDefinition): SiteDefinition => ({
  ...site,
  rules: site.rules.map((rule) =>
    rule.trigger.source.name === DIRECT_CALLS.name
      ? { ...rule, trigger: { ...rule.trigger, source: DIRECT_CALLS } }
      : rule,
  ),
});

/** What the import has made of one property. */
export interface ImportedSite {
  readonly folder: string;
  readonly site: SiteDefinition;
  readonly report: readonly ReportLine[];
}

/** Imports each library, and loads all sites at once. They lie in one folder, until `remove` is called. */
export const importLibraries = async <K extends string>(libraries: Readonly<Record<K, Files>>) => {
  const root = folderInProject();
  const names = Object.keys(libraries) as K[];
  for (const [at, name] of names.entries()) {
    const cwd = join(root, String(at));
    writeFiles(join(cwd, 'given'), libraries[name]);
    const ran = await runTamis(importCommand, ['given', 'site', '--json'], { cwd });
    if (ran.code !== 0) throw new Error(`${name}: ${ran.error}`);
  }
  const imports = names.map((_, at) => `import { site as site${at} } from './${at}/site/site.ts';\n`);
  writeFiles(root, {
    'all.ts': `${imports.join('')}export const sites = [${names.map((_, at) => `site${at}`).join(', ')}];\n`,
  });
  const { module } = await runnerImport<{ readonly sites: readonly SiteDefinition[] }>(join(root, 'all.ts'), {
    ...{ configFile: false, root, logLevel: 'silent' },
  });
  const imported = names.map((name, at): [K, ImportedSite] => {
    const folder = join(root, String(at), 'site');
    const { report } = JSON.parse(readFileSync(join(folder, 'import.json'), 'utf8'));
    return [name, { folder, site: withDirectCalls(module.sites[at] as SiteDefinition), report }];
  });
  return {
    root,
    sites: Object.fromEntries(imported) as Readonly<Record<K, ImportedSite>>,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};

/** The same for properties, each as the library that is built today. */
export const importSites = <K extends string>(properties: Readonly<Record<K, GivenProperty>>) => {
  const form = LIBRARY_FORMS['turbine 28, minified'] as LibraryForm;
  const libraries = Object.entries<GivenProperty>(properties).map(
    ([name, it]) => [name, libraryOf(it, form)] as const,
  );
  return importLibraries(Object.fromEntries(libraries) as Readonly<Record<K, Files>>);
};
