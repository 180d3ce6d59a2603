import type { Example } from '../../engine/index.ts';
import type { Tracking, TrackingRule } from '../../tracking/index.ts';
import { campaignExamples, campaignRules } from '../campaigns.ts';
import { formExamples, formRules } from '../forms.ts';
import { linkExamples, linkRules } from '../links.ts';
import { loginExamples, loginRules } from '../logins.ts';
import { orderExamples, orderRules } from '../orders.ts';
import { pageViewExamples, pageViewRules } from '../pageViews.ts';
import { productExamples, productRules } from '../products.ts';
import { registrationExamples, registrationRules } from '../registration.ts';
import { requestExamples, requestRules } from '../requests.ts';
import { sampleExamples, sampleRules } from '../samples.ts';
import { searchExamples, searchRules } from '../search.ts';
import { stockTickerExamples, stockTickerRules } from '../stockTicker.ts';
import { videoExamples, videoRules } from '../videos.ts';

/** A rule with its worked cases. */
export interface RuleExamples {
  readonly family: string;
  readonly rule: TrackingRule;
  readonly examples: readonly Example<Tracking, unknown>[];
}

type FamilyExamples = Readonly<Record<string, readonly Example<Tracking, unknown>[]>>;

const family = (
  name: string,
  rules: Readonly<Record<string, TrackingRule>>,
  examples: FamilyExamples,
): readonly RuleExamples[] => {
  return Object.entries(rules).map(([key, rule]) => ({ family: name, rule, examples: examples[key] ?? [] }));
};

/** For tests, the tracking plan and the demo; never imported by the tag. */
export const allExamples: readonly RuleExamples[] = [
  ...family('Page views', pageViewRules, pageViewExamples()),
  ...family('Requests', requestRules, requestExamples()),
  ...family('Links', linkRules, linkExamples()),
  ...family('Search', searchRules, searchExamples()),
  ...family('Logins', loginRules, loginExamples()),
  ...family('Products', productRules, productExamples()),
  ...family('Orders', orderRules, orderExamples()),
  ...family('Samples', sampleRules, sampleExamples()),
  ...family('Campaigns', campaignRules, campaignExamples()),
  ...family('Stock ticker', stockTickerRules, stockTickerExamples()),
  ...family('Videos', videoRules, videoExamples()),
  ...family('Forms', formRules, formExamples()),
  ...family('Shareholder registration', registrationRules, registrationExamples()),
];
