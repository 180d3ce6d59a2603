import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as dataElements from '../../../../src/dataElements/index.ts';
import { createReader, type DataElement } from '../../../../src/engine/index.ts';
import { elementDescriptions } from '../../../../src/rules/plan/elementDescriptions.ts';
import { allExamples } from '../../../../src/rules/plan/examples.ts';
import { ordinaryContext } from '../../../../src/rules/plan/ordinaryContext.ts';
import type { ElementDescriptions, TrackingContext, TrackingRule } from '../../../../src/site/index.ts';

const described = new Map<unknown, string>(elementDescriptions.map(([element, text]) => [element, text]));
const describeElement = (element: unknown) => described.get(element);

type Exports = Readonly<Record<string, unknown>>;

const modulesOf = (folder: 'rules' | 'dataElements'): Promise<readonly Exports[]> =>
  Promise.all(
    readdirSync(`src/${folder}`)
      .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
      .map((file) => import(`${process.cwd()}/src/${folder}/${file}`)),
  );

// Outside the tests: code that runs once, at import, would otherwise count as the test's in the mutation tests.
const ruleModules = await modulesOf('rules');
const elementModules = await modulesOf('dataElements');

const exportsNamed = (exported: Exports, pattern: RegExp) =>
  Object.entries(exported).flatMap(([name, value]) => (pattern.test(name) ? [value] : []));

it('of every family are in the plan', () => {
  let count = 0;
  for (const exported of ruleModules) {
    const [rules = {}] = exportsNamed(exported, /^\w+Rules$/) as Record<string, TrackingRule>[];
    const [descriptions = {}] = exportsNamed(exported, /^\w+Descriptions$/) as Record<string, string>[];
    for (const [key, description] of Object.entries(descriptions)) {
      count += 1;
      const planned = allExamples.find(({ rule }) => rule === rules[key]);
      expect([key, planned?.description]).toEqual([key, description]);
    }
  }
  expect(allExamples.filter(({ description }) => description !== undefined)).toHaveLength(count);
});

it('of every data element are in the plan', () => {
  const said = elementModules
    .flatMap((exported) => exportsNamed(exported, /^\w+Descriptions$/))
    .flatMap((describe) => (describe as () => ElementDescriptions)());
  expect(said.length).toBeGreaterThan(20);
  expect(said.map(([element]) => [element.name, describeElement(element)])).toEqual(
    said.map(([{ name }, description]) => [name, description]),
  );
});

it('say correctly which elements also read the component, and which read only the event', () => {
  const fields = Object.values<unknown>(dataElements)
    .filter((it): it is DataElement<string, TrackingContext> =>
      String(Object(it).name).startsWith('eventInfo.'),
    )
    .filter(({ name }) => name !== 'eventInfo.path');
  const found = fields.map((field) => {
    const key = field.name.slice('eventInfo.'.length);
    const read = createReader(
      ordinaryContext({
        item: { eventInfo: { path: 'component.a' } },
        state: { component: { a: { '@type': 'a', [key]: 'found' } } },
      }),
    );
    return [`${field.name}: ${describeElement(field)}`, read(field) === 'found'];
  });
  expect(found.length).toBeGreaterThan(20);
  expect(found).toEqual(
    found.map(([said]) => [said, String(said).endsWith('of the component that its path names.')]),
  );
});
