import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import containerSchema from '@adobe/reactor-turbine-schemas/schemas/container.json' with { type: 'json' };
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { convertProperty } from '../../src/command/import/convertProperty.ts';
import { readProperty } from '../../src/command/import/readProperty.ts';
import { createTestTag } from '../../src/testing/index.ts';
import { containerOf } from '../launchProperties/containerOf.ts';
import { importSites } from '../launchProperties/importedSites.ts';
import {
  EXPORT_FORMS,
  exportOf,
  type GivenProperty,
  LIBRARY_FORMS,
  type LibraryForm,
  largeProperties,
  libraryOf,
  pageBefore,
  type SmallCase,
  smallCases,
} from '../launchProperties/index.ts';
import { strictErrors, THE_MISTAKE } from '../launchProperties/strictErrors.ts';
import { siteFolder } from '../siteFolder.ts';

const properties: Readonly<Record<string, GivenProperty>> = {
  ...largeProperties,
  ...Object.fromEntries(Object.entries(smallCases).map(([name, { property }]) => [name, property])),
};

let imported: Awaited<ReturnType<typeof importSites>>;
beforeAll(async () => {
  imported = await importSites(properties);
}, 60_000);
afterAll(() => imported.remove());

describe('a property in every form of a library and of an export', () => {
  /**
   * Forms differ in white space, and in how they name a module that has no counterpart. Only a library knows the day on
   * which it was built.
   */
  const comparable = (text: string) =>
    text
      .replace(/\s+/g, '')
      .replace(/(undecided|toDo)\('[^']*'\)/g, '$1()')
      .replace(/,builtAt:'[^']*'/, '')
      .replace(/,(?=[)}])/g, '');
  const converted = (files: Readonly<Record<string, string>>, given = '.') => {
    const site = convertProperty(readProperty(siteFolder(files), given));
    return Object.fromEntries([...site.files].map(([name, text]) => [name, comparable(text)]));
  };
  const standard = LIBRARY_FORMS['turbine 28, minified'] as LibraryForm;
  /** Before turbine 24, there are no orders. */
  const asBuilt = (property: GivenProperty, turbine: number): GivenProperty => ({
    ...property,
    rules: property.rules.map((rule) => ({
      ...rule,
      events: turbine >= 24 ? rule.events : rule.events.map(({ order: _, ...event }) => event),
    })),
  });
  const knownSites = new Map<string, ReturnType<typeof converted>>();
  /** The site of the library that is built today; most forms have the same one. */
  const expected = (of: GivenProperty) => {
    const key = JSON.stringify(of);
    const site = knownSites.get(key) ?? converted(libraryOf(of, standard));
    knownSites.set(key, site);
    return site;
  };
  /** `code.setup(…)` without what is between its brackets. */
  const withoutArguments = (text: string): string => {
    const [before = '', ...calls] = text.split(/(?<=\bcode\.\w+)\(/);
    const after = calls.map((it) => {
      let depth = 1;
      const end = [...it].findIndex((sign) => {
        depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
        return depth === 0;
      });
      return it.slice(end + 1);
    });
    return [before, ...after].join('()');
  };
  /** What is the same, whether code is where it is used or in a file: neither imports, nor lines. */
  const withoutCode = (files: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(files)
        .filter(([name]) => !name.startsWith('carried/'))
        .map(([name, text]) => [
          name,
          withoutArguments(text.replace(/import\{[^;]*;/g, '').replace(/(?<=\.ts):\d+/g, '')),
        ]),
    );

  it('is written as the schema of turbine’s containers says', () => {
    const { $schema: _, ...schema } = containerSchema;
    const ajv = new Ajv({ allErrors: true, strict: false });
    addFormats(ajv);
    const isContainer = ajv.compile(schema);
    for (const property of Object.values(properties)) {
      isContainer(JSON.parse(JSON.stringify(containerOf(property, 28))));
      expect(isContainer.errors, property.name).toBeNull();
    }
  });

  it.each(Object.keys(LIBRARY_FORMS))('becomes the same site: %s', (name) => {
    const form = LIBRARY_FORMS[name] as LibraryForm;
    for (const property of Object.values(properties)) {
      const wanted = expected(asBuilt(property, form.turbine));
      const found = converted(libraryOf(property, form));
      if (form.code === undefined) expect(found, property.name).toEqual(wanted);
      // Code in files has no parameters of its own.
      else expect(withoutCode(found), property.name).toEqual(withoutCode(wanted));
    }
  });

  it.each(EXPORT_FORMS)('becomes the same site: %s', (form) => {
    for (const property of Object.values(properties)) {
      // The tool's one file says nothing of the property but its name.
      const known = form === 'one file' ? { ...property, emptyForUndefined: false } : property;
      const given = form === 'one file' ? 'property.json' : '.';
      expect(converted(exportOf(property, form), given), property.name).toEqual(expected(known));
    }
  });

  it('is refused in one sentence if no component says of which rule it is', () => {
    const files = Object.entries(exportOf(largeProperties.shop, 'answers'));
    const isOfRule = ([name]: readonly [string, string]) => name.startsWith('rule_components/');
    const data = files.filter(isOfRule).flatMap(([, text]) => JSON.parse(text).data);
    const cwd = siteFolder({
      ...Object.fromEntries(files.filter((it) => !isOfRule(it))),
      'components.json': JSON.stringify({ data }),
    });
    expect(() => readProperty(cwd, '.')).toThrow(
      '.: This export does not say to which rules its components belong. Take the built library, or put each answer of /rules/RL…/rule_components into a file that has the rule’s ID as its name.',
    );
  });
});

describe('all imported sites together', () => {
  it('compile under strict', () => {
    expect(strictErrors(imported.root)).toEqual([THE_MISTAKE]);
  }, 60_000);

  it('have no error that a linter finds, beside the code of the property', () => {
    // Out of the project, whose linter skips what git does not keep.
    const copy = mkdtempSync(join(tmpdir(), 'launch-'));
    try {
      cpSync(imported.root, copy, { recursive: true });
      writeFileSync(
        join(copy, 'biome.json'),
        JSON.stringify({ files: { includes: ['**/*.ts', '!**/carried', '!**/given'] } }),
      );
      writeFileSync(
        join(copy, 'mistake.ts'),
        'export const wrong = (x: unknown) => { debugger; return x; };\n',
      );
      const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
      const args = [biome, 'lint', '--diagnostic-level=error', '--max-diagnostics=20', '.'];
      const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: copy });
      expect((stdout + stderr).match(/^\S+\.ts:\d+:\d+ lint\S+/gm)).toEqual([
        expect.stringMatching(/^mistake\.ts:1:\d+ lint\/suspicious\/noDebugger$/),
      ]);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it('have every rule and data element of their property in the report', () => {
    for (const [name, { rules, dataElements = {} }] of Object.entries(properties)) {
      const { report } = imported.sites[name] as (typeof imported.sites)[string];
      const names = (what: string) => report.filter((it) => it.what === what).map((it) => it.name);
      expect(names('rule')).toEqual(rules.map((it) => it.name));
      expect(names('data element').sort()).toEqual(Object.keys(dataElements).sort());
    }
  });
});

describe('the site of one module', () => {
  const played = (name: string, { page: where = {}, happens }: SmallCase) => {
    const { site } = imported.sites[name] as (typeof imported.sites)[string];
    const { globals = {}, session, local, ...options } = where;
    const page = createTestTag({
      site,
      referrer: '',
      ...options,
      ...((session || local) && { after: pageBefore(where) }),
    });
    for (const [key, value] of Object.entries(globals)) page.browser.setGlobal(key, value);
    page.advance(1_000);
    happens?.(page);
    page.advance(1_000);
    return page;
  };

  it.each(Object.entries(smallCases))('%s', (name, small) => {
    const { events } = played(name, small);
    if (small.sends === undefined) return;
    const sent = events.map(
      ({ data }) => (data.__adobe as { analytics?: object } | undefined)?.analytics ?? {},
    );
    expect(sent).toEqual(small.sends);
  });
});
