import { isRecord } from '../../language/index.ts';
import { check, object, requireRight, text } from '../../settings/index.ts';

/** How a site reaches the visitor-ID service. */
export interface VisitorIdServiceOptions {
  /** Host of its identity, audience and opt-out endpoints: `dpm.demdex.net`. */
  readonly server: string;
  /**
   * The subdomain of the organisation's ID-sync page: `acme` for `https://acme.demdex.net/dest5.html`. Empty for no
   * ID syncs.
   */
  readonly syncSubdomain: string;
  /** Number of the organisation's ID-sync container (`d_nsid`). */
  readonly container: number;
}

/** The options as a site gives them. By default there are no ID syncs, and the container is 0. */
export type VisitorIdServiceInput = Pick<VisitorIdServiceOptions, 'server'> &
  Partial<VisitorIdServiceOptions>;

const CHECK = object({
  server: text('a host such as "dpm.demdex.net"', /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i),
  syncSubdomain: text('a subdomain such as "acme", or ""', /^([a-z0-9-]+)?$/i),
  container: check('a whole number from 0', (value) => Number.isInteger(value) && Number(value) >= 0),
});

/** Completes and checks the options. Throws one Error that names each wrong one, its value and what is expected. */
export const readVisitorIdServiceOptions = (input: unknown): VisitorIdServiceOptions => {
  const options = isRecord(input) ? { syncSubdomain: '', container: 0, ...input } : input;
  requireRight(CHECK, options, 'visitorIdService');
  return options as VisitorIdServiceOptions;
};
