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
];

const place = ({ moduleId }: TestSpecification) => {
  const at = longest.indexOf(basename(moduleId).replace(/\.spec\.ts$/, ''));
  return at < 0 ? longest.length : at;
};

/** The longest files come first, then the others as Vitest has them; it asks for a class. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => place(one) - place(other));
  }
}
