import type { Replacement } from '../replacedModules.ts';
import { clickMetrics } from './clickMetrics.ts';
import { configuration } from './configuration.ts';
import { consent } from './consent.ts';
import { context } from './context.ts';
import { core } from './core.ts';
import { elements } from './elements.ts';
import { htmlOffers } from './htmlOffers.ts';
import { identity } from './identity.ts';
import { inAppMessages } from './inAppMessages.ts';
import { logging } from './logging.ts';
import { network } from './network.ts';
import { optionalComponents } from './optionalComponents.ts';
import { payloads } from './payloads.ts';
import { rendering } from './rendering.ts';
import { thirdPartyCookies } from './thirdPartyCookies.ts';

/** What alloy has and Tamis does not use, configures away, or has in a smaller form. */
export const leanAlloy = (): readonly Replacement[] => [
  ...optionalComponents(),
  ...inAppMessages(),
  ...clickMetrics(),
  ...configuration(),
  ...consent(),
  ...context(),
  ...core(),
  ...elements(),
  ...htmlOffers(),
  ...identity(),
  ...logging(),
  ...network(),
  ...payloads(),
  ...rendering(),
  ...thirdPartyCookies(),
];
