import { expect, test } from 'vitest';
import { partCode } from '../../../../build/size/partCode.ts';
import { pricedParts } from '../../../../build/size/pricedParts.ts';
import { tagCode } from '../../../../build/size/tagCode.ts';
import { compressedSizes } from '../../../../src/command/build/compressedSizes.ts';

const entry = 'build/size/emptyTag.ts';
const weigh = (code: string) => compressedSizes(code).brotli;

/** Texts that only these parts contain. */
const OFFERS = ['alloy-prehiding', 'customCode', 'Offers that this page cannot show', 'propositionDisplay'];
const DATA_LAYER = ['adobeDataLayer:change'];
const VIDEOS = ['s7ComponentEvent', 'timeupdate'];

test('a script has nothing of what its site does without: offers, a data layer, videos', async () => {
  const video = pricedParts.triggers?.filter(({ name }) => name === 'videoReported') ?? [];
  const whole = await partCode(video, true);
  const lean = await tagCode({ entry, site: { personalization: false, dataLayer: 'page' } });
  for (const text of [...OFFERS, ...DATA_LAYER, ...VIDEOS]) {
    expect(whole).toContain(text);
    expect(lean).not.toContain(text);
  }
  expect(weigh(whole) - weigh(lean)).toBeGreaterThan(11_500);
});

test('each part that has a price can be declared by a site', async () => {
  const code = await partCode(Object.values(pricedParts).flat(), false);
  for (const text of ['ppv_max_scroll', 'OptanonConsent', 's7ComponentEvent', 'tamis_load_time'])
    expect(code).toContain(text);
});
