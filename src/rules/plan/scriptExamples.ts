import type { Example } from '../../engine/index.ts';
import { foodco } from '../../foodco.ts';
import { type RuleExamples, rulesOfFamilies } from '../../plan/plannedRules.ts';
import type { Scripts } from '../../settings/index.ts';
import type { PagePhase, PlannedFamily, Tracking } from '../../site/index.ts';
import { scriptRules } from '../../thirdParty/scriptRules.ts';
import { onPage, withoutConsent } from '../given.ts';

type PhaseExample = Example<Tracking, { readonly phase: PagePhase }>;

const NOTHING = { sends: 'nothing', loads: [] } as const;
const src = (name: string) => `https://scripts.example.com/${name}.js`;

/** The site of the examples has set all scripts, two of them with a consent group of their own. */
export const exampleScripts: Scripts = {
  consentBanner: { src: src('banner'), attributes: { 'data-domain-script': '0000-test' } },
  tagManager: { src: src('gtm'), consentGroup: 'C0003' },
  pixels: [{ src: src('pixel') }],
  chatWidget: { src: src('chat'), consentGroup: 'C0003' },
  graduateFaq: { src: src('faq') },
};

const withGroups = (groups: string, targeting = false) => ({
  consent: { performance: true, targeting, groups },
});
const at = (path: string) => onPage(`https://www.example.com${path}`);

const started = { phase: 'started' } as const;
const bottom = { phase: 'page bottom' } as const;
const ready = { phase: 'DOM ready' } as const;

/** Only for readers: the tag does not need it. */
const descriptions: Readonly<Record<string, string>> = {
  'Consent banner': 'By the setting `scripts.consentBanner`; it waits for nothing.',
  'Tag-manager container':
    'By the setting `scripts.tagManager`, once Google’s Consent Mode has denied everything but what the groups allow. The specification gives it no consent group; C0004 is recommended, or C0002 if it only measures.',
  'Targeting pixel 1':
    'One for each entry of the setting `scripts.pixels`; the targeting group unless set otherwise.',
  'Recruiting chat widget':
    'By the setting `scripts.chatWidget`. It sets cookies of its own: a group such as C0003 is recommended.',
  'Graduate FAQ script': 'By the setting `scripts.graduateFaq`.',
};

const examples: Readonly<Record<string, readonly PhaseExample[]>> = {
  'Consent banner': [
    {
      title: 'on any page, without waiting for anything',
      given: withoutConsent,
      payload: started,
      sends: 'nothing',
      loads: [src('banner')],
    },
    {
      title: 'not where the address contains “portal”',
      given: at('/portal/register-your-interest'),
      payload: started,
      ...NOTHING,
    },
  ],
  'Tag-manager container': [
    {
      title: 'when the group that the site has set is active',
      given: withGroups(',C0001,C0003,'),
      payload: started,
      sends: 'nothing',
      loads: [src('gtm')],
    },
    { title: 'not before', given: withGroups(',C0001,C0002,'), payload: started, ...NOTHING },
  ],
  'Targeting pixel 1': [
    {
      title: 'with targeting consent',
      given: withGroups(',C0001,C0004,', true),
      payload: started,
      sends: 'nothing',
      loads: [src('pixel')],
    },
    {
      title: 'not against Global Privacy Control, whatever the banner says',
      given: withGroups(',C0001,C0004,', false),
      payload: started,
      ...NOTHING,
    },
  ],
  'Recruiting chat widget': [
    {
      title: 'on the careers page of a region',
      given: at('/europe-en/careers.html'),
      payload: bottom,
      sends: 'nothing',
      loads: [src('chat')],
    },
    {
      title: 'on the page for graduates',
      given: at('/careers/graduates'),
      payload: bottom,
      sends: 'nothing',
      loads: [src('chat')],
    },
    { title: 'not on other pages below', given: at('/careers/benefits.html'), payload: bottom, ...NOTHING },
    {
      title: 'not before the group that the site has set',
      given: { ...at('/careers'), ...withGroups(',C0001,') },
      payload: bottom,
      ...NOTHING,
    },
  ],
  'Graduate FAQ script': [
    {
      title: 'on the graduate FAQ',
      given: { ...at('/careers/graduate-faqs.html'), ...withoutConsent },
      payload: ready,
      sends: 'nothing',
      loads: [src('faq')],
    },
    { title: 'nowhere else', given: at('/careers/graduates.html'), payload: ready, ...NOTHING },
  ],
};

const rules = scriptRules(
  exampleScripts,
  { performance: 'C0002', targeting: 'C0004', globalPrivacyControl: true },
  () => false,
  foodco.scripts,
);

/** For tests, the tracking plan and the demo; never imported by the tag. */
export const scriptFamily: PlannedFamily = {
  rules: Object.fromEntries(rules.map((rule) => [rule.name, rule])),
  examples,
  descriptions,
};

/** The same, rule by rule. */
export const scriptExamples: readonly RuleExamples[] = rulesOfFamilies({
  'Third-party scripts': scriptFamily,
});
