import { isOfHosts, parsePage } from '../page/index.ts';

/** Throws, with the text of SPEC.md §8, on a page of another host than these or their subdomains; none means all. */
export const requireAllowedHost = (url: string, allowed: readonly string[]): void => {
  if (allowed.length > 0 && !isOfHosts(parsePage(url).host, allowed)) {
    throw new Error(
      'This library is not authorized for this domain. Please contact your CSM for more information. ' +
        '(dynamic_host_not_allowed)',
    );
  }
};
