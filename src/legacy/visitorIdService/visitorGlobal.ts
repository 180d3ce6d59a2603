import { type Browser, globalOf } from '../../browser/index.ts';
import { replace } from '../../language/index.ts';
import type { EcidListener } from './createVisitorEcid.ts';

/** Replaces the visitor-ID library's global, as far as alloy uses it. */
export interface VisitorGlobal {
  readonly lend: () => void;
  readonly takeBack: () => void;
}

const NAME = 'Visitor';

/**
 * alloy asks this global for the ECID before the first request of a visitor who has none, so that a visitor never gets
 * two. In a frame, the answer waits for the parent page, 250 ms at most. The global exists only until the ECID is
 * known, because pages may take it for the whole library.
 * https://experienceleague.adobe.com/en/docs/experience-platform/collection/js/commands/configure/idmigrationenabled
 */
export const createVisitorGlobal = (
  browser: Pick<Browser, 'global' | 'setGlobal'>,
  getMarketingCloudVisitorID: (then: EcidListener) => void,
): VisitorGlobal => {
  const getInstance = () => ({ getMarketingCloudVisitorID });
  // alloy checks whether the global is a function.
  const ours = Object.assign(getInstance, { getInstance });
  let takeBack = () => {};
  return {
    lend: () => {
      if (browser.global(NAME) === undefined) takeBack = replace(globalOf(browser, NAME), ours);
    },
    takeBack: () => takeBack(),
  };
};
