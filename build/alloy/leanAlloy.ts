import type { Replacement } from '../replacedModules.ts';
import { clickMetrics } from './clickMetrics.ts';
import { configuration } from './configuration.ts';
import { consent } from './consent.ts';
import { context } from './context.ts';
import { inAppMessages } from './inAppMessages.ts';
import { optionalComponents } from './optionalComponents.ts';
import { thirdPartyCookies } from './thirdPartyCookies.ts';

/** Everything that alloy has and Tamis does not use, configures away, or has in a smaller form. */
export const leanAlloy = (): readonly Replacement[] => [
  ...optionalComponents(),
  ...inAppMessages(),
  ...clickMetrics(),
  ...configuration(),
  ...consent(),
  ...context(),
  ...thirdPartyCookies(),
];
