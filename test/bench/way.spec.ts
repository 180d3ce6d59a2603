import { expect, it } from 'vitest';
import { PUSHES } from '../../bench/way/way.ts';
import { runMeasurement } from './runMeasurement.ts';

it('the way of a push through the built module takes no more files, reads of consent and JSON than it took', async () => {
  const { output } = await runMeasurement('bench', 'way', '--chromium', '--limits');
  for (const { name } of PUSHES) expect(output).toContain(`| ${name}, in Chromium | Count |`);
});
