/** How a site reaches the visitor-ID service. */
export interface VisitorIdServiceOptions {
  /** Host of its identity, audience and opt-out endpoints: `dpm.demdex.net`. */
  readonly server: string;
  /** Of the organisation's ID-sync page: `foodco` for `https://foodco.demdex.net/dest5.html`. Empty for no ID syncs. */
  readonly syncSubdomain: string;
  /** Number of the organisation's ID-sync container (`d_nsid`). */
  readonly container: number;
}

/** What a site gives; left out, there are no ID syncs, and the container is 0. */
export type VisitorIdServiceInput = Pick<VisitorIdServiceOptions, 'server'> &
  Partial<VisitorIdServiceOptions>;

type Check = readonly [holds: (value: unknown) => boolean, expected: string];

const CHECKS: Readonly<Record<keyof VisitorIdServiceOptions, Check>> = {
  server: [
    (value) => typeof value === 'string' && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value),
    'a host such as "dpm.demdex.net"',
  ],
  syncSubdomain: [
    (value) => typeof value === 'string' && /^([a-z0-9-]+)?$/i.test(value),
    'a subdomain such as "foodco", or ""',
  ],
  container: [(value) => Number.isInteger(value) && Number(value) >= 0, 'a whole number from 0'],
};

/** Completes and checks the options. Throws one Error that names each wrong one, its value and what is expected. */
export const readVisitorIdServiceOptions = (input: unknown): VisitorIdServiceOptions => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new Error(
      `Wrong settings: "visitorIdService" must be an object such as {"server":"dpm.demdex.net"}, but is ${show(input)}.`,
    );
  }
  const options: Record<string, unknown> = { syncSubdomain: '', container: 0, ...input };
  const wrong = Object.keys(options)
    .filter((name) => !Object.hasOwn(CHECKS, name))
    .map((name) => `"visitorIdService.${name}" is no setting; there are ${Object.keys(CHECKS).join(', ')}`);
  for (const [name, [holds, expected]] of Object.entries(CHECKS)) {
    const value = options[name];
    if (!holds(value)) wrong.push(`"visitorIdService.${name}" must be ${expected}, but is ${show(value)}`);
  }
  if (wrong.length > 0) throw new Error(`Wrong settings: ${wrong.join('; ')}.`);
  return options as unknown as VisitorIdServiceOptions;
};

const show = (value: unknown): string => JSON.stringify(value) ?? 'missing';
