import { describe, expect, it } from 'vitest';
import { createRedaction } from '../../../src/redaction/index.ts';
import { createRandom } from '../../redaction/createRandom.ts';
import { INDUSTRIES } from '../../redaction/industries.ts';
import { CHANNELS, measureIndustries } from '../../redaction/measureIndustries.ts';
import { numbersOfThings } from '../../redaction/numbers.ts';

const MARK = 0.005;
const redaction = createRedaction();
const measure = measureIndustries(redaction);

it.each(Object.keys(INDUSTRIES))('%s: at most one name in 200 is destroyed, in any channel', (industry) => {
  for (const [channel, { of, wrong }] of Object.entries(measure.names[industry] ?? {})) {
    expect(of).toBe(500);
    expect(wrong / of, `${channel}\n${measure.destroyed.join('\n')}`).toBeLessThanOrEqual(MARK);
  }
});

it.each(Object.keys(CHANNELS))('no secret of a certain format leaves by the channel: %s', (channel) => {
  expect(measure.certain[channel]).toEqual({ of: 2_000, wrong: 0 });
});

it.each(['path', 'file', 'search'])('at most one random text in 200 leaves by the channel: %s', (channel) => {
  const { of, wrong } = measure.random[channel] ?? { of: 0, wrong: 0 };
  expect(of).toBe(2_000);
  expect(wrong / of).toBeLessThanOrEqual(MARK);
});

describe('numbers of things stay:', () => {
  it.each(Object.entries(numbersOfThings(createRandom(11))))('%s', (_, make) => {
    const texts = Array.from({ length: 2_000 }, () => `No. ${make()} is here`);
    const changed = texts.filter((text) => redaction.text(text) !== text);
    expect(changed.length, changed.join('\n')).toBeLessThanOrEqual(MARK * texts.length);
  });
});
