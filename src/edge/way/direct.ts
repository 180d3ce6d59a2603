import { ecidToAdd } from '../../ecid/index.ts';
import type { Network } from '../network/createNetwork.ts';
import { edgeRequest } from '../network/edgeRequest.ts';
import type { DeliveryParts } from '../outbox/index.ts';
import type { WayParts } from './wayParts.ts';

/**
 * 4. Or sends events directly: at a later try, or at the last moment of a page. Events beyond the browser's limit for
 * requests that outlive the page stay in the outbox.
 */
export const createDirect =
  (
    { browser, settings, datastreamId, snapshot }: WayParts,
    host: string,
    post: Network['post'],
  ): DeliveryParts['direct'] =>
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
