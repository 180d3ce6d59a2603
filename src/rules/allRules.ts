import { valuesOf } from '../language/index.ts';
import type { TrackingRule } from '../site/index.ts';
import { campaignRules } from './campaigns.ts';
import { formRules } from './forms.ts';
import { linkRules } from './links.ts';
import { loginRules } from './logins.ts';
import { orderRules } from './orders.ts';
import { pageViewRules } from './pageViews.ts';
import { productRules } from './products.ts';
import { registrationRules } from './registration.ts';
import { requestRules } from './requests.ts';
import { sampleRules } from './samples.ts';
import { searchRules } from './search.ts';
import { stockTickerRules } from './stockTicker.ts';
import { videoRules } from './videos.ts';

/** Every rule, family by family, in the order of declaration. */
export const allRules: readonly TrackingRule[] = [
  pageViewRules,
  requestRules,
  linkRules,
  searchRules,
  loginRules,
  productRules,
  orderRules,
  sampleRules,
  campaignRules,
  stockTickerRules,
  videoRules,
  formRules,
  registrationRules,
].flatMap((family) => valuesOf<TrackingRule>(family));
