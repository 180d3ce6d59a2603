import type { Browser } from '../../browser/index.ts';
import { ecidToAdd } from '../../ecid/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { TrackingContext } from '../../site/index.ts';
import type { Network } from '../network/createNetwork.ts';
import { edgeRequest } from '../network/edgeRequest.ts';
import type { DeliveryParts } from '../outbox/index.ts';

export interface DirectParts {
  readonly browser: Browser;
  readonly settings: Pick<Settings, 'orgId'>;
  /** The host of the edge, as alloy knows it. */
  readonly host: string;
  readonly datastreamId: string;
  /** The context at the time of the call. */
  readonly snapshot: () => TrackingContext;
  readonly post: Network['post'];
}

/**
 * 4. Or sends events directly: at a later try, or at the last moment of a page. Events beyond the browser's limit for
 * requests that outlive the page stay in the outbox.
 */
export const createDirect =
  ({ browser, settings, host, datastreamId, snapshot, post }: DirectParts): DeliveryParts['direct'] =>
  (events, options) => {
    const context = snapshot();
    const { url, body } = edgeRequest(events, {
      host,
      datastreamId,
      requestId: browser.uuid(),
      cookies: browser.cookies,
      orgId: settings.orgId,
      pageHost: context.page.host,
      ecid: ecidToAdd(browser, context),
    });
    post(url, body, options);
  };
