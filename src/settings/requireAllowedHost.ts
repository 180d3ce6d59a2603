import { isOfHosts } from '../page/index.ts';

/**
 * Throws, with the text of §8 of the specification, if the page's host is neither an allowed host nor a subdomain of
 * one. An empty list allows all hosts.
 */
export const requireAllowedHost = (url: string, allowed: readonly string[]): void => {
  if (allowed.length > 0 && !isOfHosts(new URL(url).hostname, allowed)) {
    throw new Error(
      'This library is not authorized for this domain. Please contact your CSM for more information. ' +
        '(dynamic_host_not_allowed)',
    );
  }
};
