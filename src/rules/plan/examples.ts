import type { Example } from '../../engine/index.ts';
import type { Tracking, TrackingRule } from '../../site/index.ts';
import { campaignExamples, campaignRules } from '../campaigns.ts';
import { consented } from '../conditions/index.ts';
import { formDescriptions, formExamples, formRules } from '../forms.ts';
import { withoutConsent } from '../given.ts';
import { linkDescriptions, linkExamples, linkRules } from '../links.ts';
import { loginDescriptions, loginExamples, loginRules } from '../logins.ts';
import { orderExamples, orderRules } from '../orders.ts';
import { pageViewDescriptions, pageViewExamples, pageViewRules } from '../pageViews.ts';
import { productDescriptions, productExamples, productRules } from '../products.ts';
import { registrationDescriptions, registrationExamples, registrationRules } from '../registration.ts';
import { requestExamples, requestRules } from '../requests.ts';
import { sampleExamples, sampleRules } from '../samples.ts';
import { searchDescriptions, searchExamples, searchRules } from '../search.ts';
import { stockTickerExamples, stockTickerRules } from '../stockTicker.ts';
import { videoExamples, videoRules } from '../videos.ts';

/** A rule with its description and its worked cases. */
export interface RuleExamples {
  readonly family: string;
  readonly rule: TrackingRule;
  readonly description?: string | undefined;
  readonly examples: readonly Example<Tracking, unknown>[];
}

const CONSENTED = consented('performance').label;

/** What follows from the condition: the same occurrence sends nothing if the visitor allows only what is necessary. */
const withoutItsConsent = (
  { conditions }: TrackingRule,
  examples: RuleExamples['examples'],
): RuleExamples['examples'] => {
  const sending = examples.find(({ sends }) => sends !== 'nothing');
  if (!sending || !conditions.some(({ label }) => label === CONSENTED)) return [];
  const { given, payload } = sending;
  return [{ title: 'without consent', given: { ...given, ...withoutConsent }, payload, sends: 'nothing' }];
};

type FamilyExamples = Readonly<Record<string, readonly Example<Tracking, unknown>[]>>;

const family = (
  name: string,
  rules: Readonly<Record<string, TrackingRule>>,
  examples: FamilyExamples,
  descriptions: Readonly<Partial<Record<string, string>>> = {},
): readonly RuleExamples[] =>
  Object.entries(rules).map(([key, rule]) => {
    const own = examples[key] ?? [];
    return {
      family: name,
      rule,
      description: descriptions[key],
      examples: [...own, ...withoutItsConsent(rule, own)],
    };
  });

/** For tests, the tracking plan and the demo; the tag never imports this. */
export const allExamples: readonly RuleExamples[] = [
  ...family('Page views', pageViewRules, pageViewExamples(), pageViewDescriptions),
  ...family('Requests', requestRules, requestExamples()),
  ...family('Links', linkRules, linkExamples(), linkDescriptions),
  ...family('Search', searchRules, searchExamples(), searchDescriptions),
  ...family('Logins', loginRules, loginExamples(), loginDescriptions),
  ...family('Products', productRules, productExamples(), productDescriptions),
  ...family('Orders', orderRules, orderExamples()),
  ...family('Samples', sampleRules, sampleExamples()),
  ...family('Campaigns', campaignRules, campaignExamples()),
  ...family('Stock ticker', stockTickerRules, stockTickerExamples()),
  ...family('Videos', videoRules, videoExamples()),
  ...family('Forms', formRules, formExamples(), formDescriptions),
  ...family('Shareholder registration', registrationRules, registrationExamples(), registrationDescriptions),
];
