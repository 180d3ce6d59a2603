import { expect, it } from 'vitest';
import { runMeasurement } from './runMeasurement.ts';

const sizes = { raw: expect.any(Number), gzip: expect.any(Number), brotli: expect.any(Number) };

it('npm run size weighs the tag, its parts and other libraries, and shows it', async () => {
  const { results, files, output } = await runMeasurement('size', '--smoke');
  expect(results('size')).toMatchObject({
    unit: 'bytes',
    tag: sizes,
    legacy: sizes,
    loader: sizes,
    leanest: sizes,
    parts: { alloy: { alone: sizes, marginal: sizes }, ours: { alone: sizes } },
    prices: {
      triggers: { videoReported: sizes },
      fills: { timeParts: sizes },
      banners: { googleConsentMode: sizes },
    },
    peers: { '`alloy.min.js`, as Adobe builds it': sizes, 'walkerOS 4.2.1': sizes },
  });
  expect(files['docs/speed.md']).toMatch(/<!-- size -->\n[^<]*\*\*`tag\.js`\*\*/);
  expect(files['docs/speed.md']).toMatch(/<!-- parts -->\n[^<]*`videoReported`/);
  expect(output).toMatch(/tag\.js: \d+ of \d+ bytes of brotli/);
});
