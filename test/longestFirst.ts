import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By far the longest files, in seconds. Started last, each of them would keep a single worker busy at the end. */
const longest = [
  'demoByHand',
  'demoPages',
  'verifyImport',
  'demoStatic',
  'inspector',
  'examples',
  'hostilePages',
  'histories',
  'builtFiles',
  'delivery',
  'scrollDepth',
  'videos',
  'followedLinks',
  'aemOrders',
  'createTag.fuzzedPushes',
  'alloyPart.differential',
  'TamisProvider',
];

const place = ({ moduleId }: TestSpecification) => {
  const at = longest.indexOf(basename(moduleId).replace(/\.(spec|test)\.tsx?$/, ''));
  return at < 0 ? longest.length : at;
};

/** Vitest ends a worker if its next file needs another environment, and then loads all modules again. */
const needsDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * The longest files come first, then the others in Vitest's order; files that need a document come last, together.
 * Vitest requires a class.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const sorted = usual.toSorted((one, other) => place(one) - place(other));
    return [...sorted.filter((file) => !needsDocument(file)), ...sorted.filter(needsDocument)];
  }
}
