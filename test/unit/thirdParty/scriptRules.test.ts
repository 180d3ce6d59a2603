import { describe, expect, it } from 'vitest';
import { ONETRUST_GROUPS } from '../../../src/consent/adapters/oneTrust.ts';
import { fireExample } from '../../../src/plan/fireExample.ts';
import { withoutConsent } from '../../../src/rules/given.ts';
import { exampleSite } from '../../../src/rules/plan/exampleSite.ts';
import { scriptExamples } from '../../../src/rules/plan/scriptExamples.ts';
import type { Scripts } from '../../../src/settings/scripts.ts';
import { scriptRules } from '../../../src/thirdParty/index.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';

type Pixel = NonNullable<Scripts['pixels']>[number];

describe.each(scriptExamples)('$rule.name', ({ rule, examples }) => {
  it.each(examples)('$title', ({ loads, ...example }) => {
    const { loaded, sent, failures } = fireExample(rule, example, exampleSite);
    expect({ loaded, sent, failures }).toEqual({ loaded: loads, sent: [], failures: [] });
  });

  it('has an example for each condition that only this condition stops', () => {
    const stopped = examples
      .map(
        (example) =>
          fireExample(rule, example, exampleSite).verdict?.conditions.filter(({ met }) => !met) ?? [],
      )
      .filter((report) => report.length === 1)
      .map(([report]) => report?.label);
    expect(rule.conditions.map(({ label }) => label).filter((label) => !stopped.includes(label))).toEqual([]);
  });
});

it('has a rule for each script that a site has set, and for no other', () => {
  expect(scriptExamples.map(({ rule }) => rule.name)).toEqual([
    'Consent banner',
    'Tag-manager container',
    'Targeting pixel 1',
    'Recruiting chat widget',
    'Graduate FAQ script',
  ]);
});

it('waits for the targeting group if the group of a pixel is undefined, as in JavaScript', () => {
  const pixel: Pixel = { src: '/pixel.js', ...({ consentGroup: undefined } as object) };
  const groups = { ...ONETRUST_GROUPS, globalPrivacyControl: true };
  const [rule] = scriptRules({ pixels: [pixel] }, groups, () => false);
  if (!rule) throw new Error('There is no rule.');
  const fired = fireExample(rule, { given: withoutConsent, payload: { phase: 'started' } });
  expect(fired.loaded).toEqual([]);
});

describe('Global Privacy Control', () => {
  const src = 'https://scripts.example.net/script.js';
  it.each<[string, Scripts, boolean, readonly string[]]>([
    ['stops a pixel with a group of its own', { pixels: [{ src, consentGroup: 'C0005' }] }, true, []],
    ['stops a script of the targeting group', { chatWidget: { src, consentGroup: 'c0004' } }, true, []],
    ['stops no other script', { chatWidget: { src, consentGroup: 'C0005' } }, true, [src]],
    ['stops nothing where it is not sent', { pixels: [{ src, consentGroup: 'C0005' }] }, false, [src]],
  ])('%s', (_, scripts, isSent, loaded) => {
    const site = createFoodcosTestTag({
      rules: [],
      url: 'https://www.example.com/careers.html',
      consent: false,
      settings: { scriptHosts: ['scripts.example.net'], scripts },
    });
    site.browser.is.globalPrivacyControl = isSent;
    site.consent.give(['C0001', 'C0002', 'C0004', 'C0005']);
    site.advance(2_000);
    expect(site.loaded).toEqual(loaded);
  });
});
