import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun last, each of these would keep one worker busy alone; in seconds they are the longest, by far. */
const longest = [
  'demoCatalogue',
  'demoPages',
  'histories',
  'examples',
  'aemOrders',
  'settingsBlock',
  'shadow',
  'hostilePages',
];

const place = ({ moduleId }: TestSpecification) => {
  const at = longest.indexOf(basename(moduleId).replace(/\.spec\.ts$/, ''));
  return at < 0 ? longest.length : at;
};

/** Vitest ends a worker if its next file needs another environment, and all modules are read anew. */
const needsDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * The longest files come first, then the others as Vitest has them; what needs a document comes last, together. Vitest
 * asks for a class.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const sorted = usual.toSorted((one, other) => place(one) - place(other));
    return [...sorted.filter((file) => !needsDocument(file)), ...sorted.filter(needsDocument)];
  }
}
