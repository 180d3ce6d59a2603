import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import * as exported from '../../../src/dataElements/index.ts';

const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('index.ts');
const sources = ['rules', 'hooks', 'identity', 'thirdParty', 'dataElements', 'site']
  .map((part) => join(projectRoot, 'src', part))
  .flatMap((part) =>
    readdirSync(part, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => readFileSync(join(part, name), 'utf8')),
  );
const descriptions = /export const \w+Descriptions = [\s\S]*$/;

/** The places that use a name, other than those that declare, import and describe it. */
const uses = (name: string) =>
  sources
    .map((text) => text.replace(descriptions, '').replace(/import [^;]*;/g, ''))
    .flatMap((text) => text.match(new RegExp(`(?<!const )\\b${name}\\b`, 'g')) ?? []);

it('every data element is used by a rule, a condition, a fill, identity or another element', () => {
  const elements = Object.entries(exported).flatMap(([name, it]) =>
    typeof it === 'object' && 'read' in it ? [name] : [],
  );
  expect(elements.length).toBeGreaterThan(40);
  expect(elements.filter((name) => uses(name).length === 0)).toEqual([]);
});
