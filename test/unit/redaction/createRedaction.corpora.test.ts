import { describe, expect, it } from 'vitest';
import { createRedaction } from '../../../src/redaction/index.ts';
import { isRandom } from '../../../src/redaction/isRandom.ts';
import { createRandom } from '../../redaction/createRandom.ts';
import { measureRedaction, sumOf } from '../../redaction/measureRedaction.ts';

const MARK = 0.001;

// `npm run redaction` cleans the complete corpora.
describe('in a sample of both corpora', () => {
  const measure = measureRedaction(createRedaction().url, { secrets: 4_000, names: 2_000, seed: 7 });

  it('at most one secret in 1,000 is sent', () => {
    const { wrong, of } = sumOf({ others: sumOf(measure.secrets), announced: sumOf(measure.announced) });
    expect(of).toBe(4_000);
    expect(wrong / of, measure.leaked.join('\n')).toBeLessThanOrEqual(MARK);
  });

  it('no secret is sent from a known place', () => {
    const { wrong, of } = sumOf(measure.announced);
    expect(of).toBeGreaterThan(1_000);
    expect(wrong, measure.leaked.join('\n')).toBe(0);
  });

  it('at most one name in 1,000 is destroyed', () => {
    const { wrong, of } = sumOf(measure.names);
    expect(of).toBe(2_000);
    expect(wrong / of, measure.destroyed.join('\n')).toBeLessThanOrEqual(MARK);
  });
});

it.each([
  ['base36', '0123456789abcdefghijklmnopqrstuvwxyz'],
  ['capitals and digits', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
])('of random %s of 16 characters, 99.9 % are recognised', (_, alphabet) => {
  const random = createRandom(42);
  const texts = Array.from({ length: 20_000 }, () => random.text(alphabet, 16));
  expect(texts.filter((text) => !isRandom(text)).length / texts.length).toBeLessThanOrEqual(MARK);
});
