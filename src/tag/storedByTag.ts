import { DOMAIN_KEY } from '../browser/index.ts';
import type { Store, Stored } from '../consent/index.ts';
import { STORED_OUTBOX } from '../edge/index.ts';
import { storedByFills } from '../hooks/index.ts';
import { storedByIdentity } from '../identity/index.ts';
import type { Settings } from '../settings/index.ts';
import type { SiteDefinition } from '../site/index.ts';

type Kept = Pick<SiteDefinition, 'rules' | 'fills' | 'stored'>;
type Names = Pick<Settings, 'orgId' | 'previousPageCookie'>;

/** What rules and fills remember from page to page. */
const memories = ({ fills = [], stored = {}, rules }: Kept, settings: Names): readonly Stored[] => [
  ...storedByFills(fills, settings),
  stored,
  // A malformed rule is left out when the tag starts.
  {
    cookies: rules.flatMap(
      (rule) => rule?.actions?.flatMap?.((it) => (it?.type === 'setCookie' ? [it.name] : [])) ?? [],
    ),
  },
];

/** Also what add-ons have stored on pages that have them. */
const OWN: Stored = { cookies: [/^tamis_/], storage: [DOMAIN_KEY] };

/** Everything that a site's tag and alloy store on a visitor's device. */
export const storedByTag = (site: Kept, settings: Names): readonly Stored[] => [
  ...memories(site, settings),
  STORED_OUTBOX,
  storedByIdentity(settings.orgId),
  // The last, because cookies are removed by the domain.
  OWN,
];

/**
 * For shadow mode: copies what rules and fills have stored into the tag's own memory (see `withoutEffects`), so that
 * later writes by other scripts do not count.
 */
export const recallStored = (site: Kept, settings: Names, ...stores: readonly Store[]): void => {
  const names = memories(site, settings)
    .flatMap(({ cookies = [], storage = [] }) => [...cookies, ...storage])
    .map(String);
  for (const { get, set, remove } of stores)
    for (const name of names) {
      const value = get(name);
      if (value === undefined) remove(name);
      else set(name, value);
    }
};
