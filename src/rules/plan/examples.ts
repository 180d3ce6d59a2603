import { own } from '../../language/index.ts';
import { type RuleExamples, rulesOfFamilies } from '../../plan/plannedRules.ts';
import type { PlannedFamily, TrackingRule } from '../../site/index.ts';
import { campaignExamples, campaignRules } from '../campaigns.ts';
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

/** What follows from the condition: the same occurrence sends nothing if the visitor allows only what is necessary. */
const withoutItsConsent = (
  { conditions }: TrackingRule,
  examples: RuleExamples['examples'],
): RuleExamples['examples'] => {
  const sending = examples.find(({ sends }) => sends !== 'nothing');
  if (!sending || !conditions.some(({ purpose }) => purpose === 'performance')) return [];
  const { given, payload } = sending;
  return [{ title: 'without consent', given: { ...given, ...withoutConsent }, payload, sends: 'nothing' }];
};

type FamilyExamples = Readonly<Record<string, RuleExamples['examples']>>;

const family = (
  rules: PlannedFamily['rules'],
  examples: FamilyExamples,
  descriptions: PlannedFamily['descriptions'] = {},
): PlannedFamily => ({
  rules,
  examples: Object.fromEntries(
    Object.entries(rules).map(([key, rule]) => {
      const its = own(examples, key) ?? [];
      return [key, [...its, ...withoutItsConsent(rule, its)]];
    }),
  ),
  descriptions,
});

/** For tests, the tracking plan and the demo; the tag never imports this. */
export const families: Readonly<Record<string, PlannedFamily>> = {
  'Page views': family(pageViewRules, pageViewExamples(), pageViewDescriptions),
  Requests: family(requestRules, requestExamples()),
  Links: family(linkRules, linkExamples(), linkDescriptions),
  Search: family(searchRules, searchExamples(), searchDescriptions),
  Logins: family(loginRules, loginExamples(), loginDescriptions),
  Products: family(productRules, productExamples(), productDescriptions),
  Orders: family(orderRules, orderExamples()),
  Samples: family(sampleRules, sampleExamples()),
  Campaigns: family(campaignRules, campaignExamples()),
  'Stock ticker': family(stockTickerRules, stockTickerExamples()),
  Videos: family(videoRules, videoExamples()),
  Forms: family(formRules, formExamples(), formDescriptions),
  'Shareholder registration': family(registrationRules, registrationExamples(), registrationDescriptions),
};

/** The same, rule by rule. */
export const allExamples: readonly RuleExamples[] = rulesOfFamilies(families);
