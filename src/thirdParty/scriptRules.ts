import type { Condition, RuleContext } from '../engine/index.ts';
import type { ScriptEntry, Scripts } from '../settings/scripts.ts';
import type { ConsentSettings } from '../settings/settings.ts';
import { defineRule, not, type Tracking, type TrackingRule } from '../site/index.ts';
import { type PagePhase, pageReaches } from '../sources/index.ts';
import { addressNamesPortal, groupActive, onCareersPage, onGraduateFaqPage } from './conditions.ts';

const TIMEOUT_MS = 10_000;

type When = Condition<RuleContext<Tracking, { readonly phase: PagePhase }>>;

interface Plan {
  readonly name: string;
  readonly phase: PagePhase;
  readonly entry: ScriptEntry | undefined;
  /** Global Privacy Control forbids it, whichever group it waits for. */
  readonly isPixel?: true;
  readonly pages?: readonly When[];
}

/**
 * The rules that load third-party scripts: one rule for each script that the site has set, so that the trace says why a
 * script was not loaded. A script that waits for consent is loaded when its group becomes active, on the same page.
 * `optedOut`: whether the browser sends Global Privacy Control, and the site heeds it.
 */
export const scriptRules = (
  { consentBanner, tagManager, pixels = [], chatWidget, graduateFaq }: Scripts,
  consent: ConsentSettings,
  optedOut: () => boolean,
): readonly TrackingRule[] => {
  const plans: readonly Plan[] = [
    {
      name: 'Consent banner',
      phase: 'started',
      entry: consentBanner,
      pages: [not(addressNamesPortal)],
    },
    {
      name: 'Tag-manager container',
      phase: 'started',
      entry: tagManager,
    },
    ...pixels.map(
      (pixel, at): Plan => ({
        name: `Targeting pixel ${at + 1}`,
        phase: 'started',
        isPixel: true,
        entry: { ...pixel, consentGroup: pixel.consentGroup ?? consent.targeting },
      }),
    ),
    {
      name: 'Recruiting chat widget',
      phase: 'page bottom',
      entry: chatWidget,
      pages: [onCareersPage],
    },
    {
      name: 'Graduate FAQ script',
      phase: 'DOM ready',
      entry: graduateFaq,
      pages: [onGraduateFaqPage],
    },
  ];
  return plans.flatMap(({ name, phase, entry, isPixel, pages = [] }) => {
    if (!entry) return [];
    const { consentGroup, timeout = TIMEOUT_MS, ...script } = entry;
    const isOptedOut = () => !!isPixel && optedOut();
    return defineRule(pageReaches(phase), {
      name,
      timeout,
      conditions: consentGroup ? [...pages, groupActive(consentGroup, consent, isOptedOut)] : pages,
      actions: [{ type: 'loadScript', ...script }],
      ...(consentGroup && { stateOf: () => 'page', ...(pages.length === 0 && { outlivesPage: true }) }),
    });
  });
};
