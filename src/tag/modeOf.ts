import { type Browser, withoutEffects } from '../browser/index.ts';
import type { Settings } from '../settings/index.ts';
import type { TrackingRule } from '../site/index.ts';
import type { ConsentModeMemory } from '../thirdParty/index.ts';

/** What a tag may do to its page. */
export interface Mode {
  readonly browser: Browser;
  /** The data layer is only listened to. */
  readonly isPassive: boolean;
  readonly ruleOf: (rule: TrackingRule) => TrackingRule;
  /** What Google's container on this page has got. */
  readonly consentMode: ConsentModeMemory;
  /** Does what only a live tag does. */
  readonly ifLive: (act: () => void) => void;
  /** Does what only a tag in shadow mode does. */
  readonly ifShadow: (act: () => void) => void;
}

/** The rule without the actions that would change the page: scripts, and functions. Its events and cookies stay. */
const withoutSideEffects = (rule: TrackingRule): TrackingRule => ({
  ...rule,
  actions: rule.actions.filter((it) => (it.type === 'run' ? it.inShadow : it.type !== 'loadScript')),
});

/** A live tag does everything; a tag in shadow mode decides everything, and changes nothing. */
export const modeOf = (mode: Settings['mode'], browser: Browser, memory: ConsentModeMemory): Mode =>
  mode === 'shadow'
    ? {
        browser: withoutEffects(browser),
        isPassive: true,
        ruleOf: withoutSideEffects,
        consentMode: {},
        ifLive: () => {},
        ifShadow: (act) => act(),
      }
    : {
        browser,
        isPassive: false,
        ruleOf: (rule) => rule,
        consentMode: memory,
        ifLive: (act) => act(),
        ifShadow: () => {},
      };
