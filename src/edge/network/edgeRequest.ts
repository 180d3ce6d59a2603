import type { Cookies } from '../../browser/index.ts';
import { alloyCookie } from '../../ecid/index.ts';
import { keysOf } from '../../language/index.ts';
import { isOfHosts, registrableDomain } from '../../page/index.ts';
import type { CompleteEvent } from '../delivery/index.ts';
import { isRegion } from './edgeAddress.ts';

export interface EdgeRequestParts {
  /** The host of the edge, as alloy knows it. */
  readonly host: string;
  readonly datastreamId: string;
  readonly requestId: string;
  readonly cookies: Pick<Cookies, 'get'>;
  readonly orgId: string;
  readonly pageHost: string;
  /** The visitor's ECID, if the edge cannot know it from its cookies. */
  readonly ecid?: string | undefined;
}

/** A request with complete events, in the form that alloy uses for one event. First-party cookies go by header. */
export const edgeRequest = (
  entries: readonly CompleteEvent[],
  { host, datastreamId, requestId, cookies, orgId, pageHost, ecid }: EdgeRequestParts,
): { readonly url: string; readonly body: object } => {
  const reportSuite = entries[0]?.reportSuite;
  const domain = registrableDomain(pageHost);
  const names = ['identity', 'cluster', 'consent'].map((name) => alloyCookie(orgId, name));
  const known = names.flatMap((key) => {
    const value = cookies.get(key);
    return value && (!key.endsWith('cluster') || isRegion(value)) ? [{ key, value }] : [];
  });
  const region = known.find(({ key }) => key.endsWith('cluster'))?.value;
  const isFirstParty = isOfHosts(host, [domain]);
  return {
    url: `https://${host}/ee/${region ? `${region}/` : ''}v1/interact?configId=${datastreamId}&requestId=${requestId}`,
    body: {
      ...(ecid && { xdm: { identityMap: { ECID: [{ id: ecid }] } } }),
      events: entries.map(({ xdm, data }) => ({ xdm, ...(keysOf(data).length > 0 && { data }) })),
      query: { identity: { fetch: ['ECID'] } },
      meta: {
        ...(reportSuite && { configOverrides: { com_adobe_analytics: { reportSuites: [reportSuite] } } }),
        state: {
          domain,
          cookiesEnabled: true,
          ...(!isFirstParty && known.length > 0 && { entries: known }),
        },
      },
    },
  };
};
