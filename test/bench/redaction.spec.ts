import { expect, it } from 'vitest';
import { runMeasurement } from './runMeasurement.ts';

it('npm run redaction counts what is removed from addresses, and shows it', async () => {
  const { files } = await runMeasurement('redaction', '--smoke');
  const page = files['docs/redaction.md'];
  expect(page).toMatch(/<!-- redaction -->\n\|[^<]*<!-- redaction -->/);
  expect(page).toMatch(/<!-- work -->\nThe longest of \d+ texts[^<]* took \d+\.\d ms/);
});
