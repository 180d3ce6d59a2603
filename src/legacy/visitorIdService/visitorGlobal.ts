import type { Browser } from '../../browser/index.ts';
import type { EcidListener } from './createVisitorEcid.ts';

/** Stands in for the visitor-ID library's global, as far as alloy uses it. */
export interface VisitorGlobal {
  readonly lend: () => void;
  readonly takeBack: () => void;
}

const NAME = 'Visitor';

/**
 * alloy asks this global for the ECID before the first request of a visitor who has none: so there are never two. In a
 * frame it waits for the page around it, 250 ms at most. It is there only until then, for pages may take it for the
 * whole library.
 * https://experienceleague.adobe.com/en/docs/experience-platform/collection/js/commands/configure/idmigrationenabled
 */
export const createVisitorGlobal = (
  { global, setGlobal }: Pick<Browser, 'global' | 'setGlobal'>,
  getMarketingCloudVisitorID: (then: EcidListener) => void,
): VisitorGlobal => {
  const getInstance = () => ({ getMarketingCloudVisitorID });
  // alloy asks whether it is a function.
  const ours = Object.assign(getInstance, { getInstance });
  return {
    lend: () => {
      if (global(NAME) === undefined) setGlobal(NAME, ours);
    },
    takeBack: () => {
      if (global(NAME) === ours) setGlobal(NAME, undefined);
    },
  };
};
