import type { Browser } from '../../browser/index.ts';
import { createHidingLimit } from './createHidingLimit.ts';
import { createReportGuard } from './createReportGuard.ts';
import type { Offers } from './offers.ts';
import { addedOnce, createRenderableOffers } from './renderableOffers.ts';

export const createOffers = (
  browser: Browser,
  prehidingStyle: string,
  report: (message: string, cause: unknown) => void,
): Offers => {
  const renderable = createRenderableOffers(browser, report);
  return {
    limitHiding: createHidingLimit(browser, prehidingStyle),
    ofAnswer: (offers) => addedOnce(renderable(offers), browser.hasComment),
    renderable,
    guardReport: createReportGuard(),
  };
};
