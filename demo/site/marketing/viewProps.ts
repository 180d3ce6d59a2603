import type { MarketingPageData } from './marketingPage.ts';

export interface ViewProps<Page extends MarketingPageData = MarketingPageData> {
  readonly page: Page;
}
