import { pageReaches } from '../rules/triggers.ts';
import type { ConsentSettings, ScriptEntry, Scripts } from '../settings/index.ts';
import { defineRule, type SiteDefinition, type SiteScript, type TrackingRule } from '../site/index.ts';
import { groupActive } from './groupActive.ts';

const TIMEOUT_MS = 10_000;

interface Plan extends SiteScript {
  readonly entry: ScriptEntry | undefined;
  /** Global Privacy Control forbids it, whichever group it waits for. */
  readonly isPixel?: true;
}

/**
 * The rules that load third-party scripts: one rule for each script that the site has set, so that the trace says why a
 * script was not loaded. A script that waits for consent is loaded when its group becomes active, on the same page.
 * `optedOut`: whether the browser sends Global Privacy Control, and the site heeds it. `ofSite`: what the site's
 * definition says of its scripts.
 */
export const scriptRules = (
  { consentBanner, tagManager, pixels = [], ...others }: Scripts,
  consent: ConsentSettings,
  optedOut: () => boolean,
  { consentBanner: banner, ...ofSite }: NonNullable<SiteDefinition['scripts']> = {},
): readonly TrackingRule[] => {
  const entries: Readonly<Record<string, ScriptEntry | undefined>> = others;
  const plans: readonly Plan[] = [
    { name: 'Consent banner', entry: consentBanner, ...banner },
    { name: 'Tag-manager container', entry: tagManager },
    ...pixels.map(
      (pixel, at): Plan => ({
        name: `Targeting pixel ${at + 1}`,
        isPixel: true,
        entry: { ...pixel, consentGroup: pixel.consentGroup ?? consent.targeting },
      }),
    ),
    ...Object.entries(ofSite).map(([name, plan]) => ({ name, ...plan, entry: entries[name] })),
  ];
  return plans.flatMap(({ name = '', phase = 'started', entry, isPixel, pages = [] }) => {
    if (!entry) return [];
    const { consentGroup, timeout = TIMEOUT_MS, ...script } = entry;
    const isOptedOut = () => !!isPixel && optedOut();
    return defineRule(pageReaches(phase), {
      name,
      timeout,
      // An empty group is one that nobody allows.
      conditions:
        consentGroup !== undefined ? [...pages, groupActive(consentGroup, consent, isOptedOut)] : pages,
      actions: [{ type: 'loadScript', ...script }],
      ...(consentGroup !== undefined && {
        stateOf: () => 'page',
        ...(pages.length === 0 && { outlivesPage: true }),
      }),
    });
  });
};
