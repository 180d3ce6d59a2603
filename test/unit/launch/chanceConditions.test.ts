import { expect, it } from 'vitest';
import { sampledVisitors } from '../../../src/launch/index.ts';

const ecidOf = (number: number) =>
  String(number * 7_919).padStart(38, '41861666193140161934276845651148876988');

/** The visitors of 4,000 whom a condition takes. */
const drawnBy = (share: number, draw: string): readonly number[] =>
  Array.from({ length: 4_000 }, (_, at) => at).filter((at) => {
    const evaluation = sampledVisitors(share, draw).evaluate({} as never, (() => ecidOf(at)) as never);
    return (evaluation as { met: boolean }).met;
  });

it('takes about its share of visitors, the same each time, others for another draw', () => {
  for (const share of [0.05, 0.25, 0.5])
    expect(Math.abs(drawnBy(share, 'R1').length / 4_000 - share)).toBeLessThan(0.03);
  expect(drawnBy(0.25, 'R1')).toEqual(drawnBy(0.25, 'R1'));
  const others = new Set(drawnBy(0.5, 'R2'));
  const both = drawnBy(0.5, 'R1').filter((at) => others.has(at)).length;
  expect(Math.abs(both / 4_000 - 0.25)).toBeLessThan(0.03);
  expect(drawnBy(1, 'R1')).toHaveLength(4_000);
  expect(drawnBy(0, 'R1')).toEqual([]);
});
