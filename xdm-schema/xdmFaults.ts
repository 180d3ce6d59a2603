import schema from './experienceEvent.schema.json' with { type: 'json' };
import type { Schema } from './schema.ts';
import { type Fault, schemaFaults } from './schemaFaults.ts';

const experienceEvent = schema as unknown as Schema;

/** The fields that a site has beside Adobe's. */
export interface OwnFields {
  /** Name of their namespace, with or without its underscore. */
  readonly tenant: string;
  readonly schema: Schema;
}

const withOwn = ({ tenant, schema }: OwnFields): Schema => ({
  ...experienceEvent,
  properties: { ...experienceEvent.properties, [`_${tenant.replace(/^_/, '')}`]: schema },
  patternProperties: {},
});

/**
 * What Adobe's schema of an ExperienceEvent refuses in an event's XDM: types, formats, allowed values, fields that XDM
 * does not have.
 * @param own the site's own fields; if left out, everything fits below the namespace of any tenant (`_foodco`).
 */
export const xdmFaults = (xdm: unknown, own?: OwnFields): readonly Fault[] =>
  schemaFaults(xdm, own ? withOwn(own) : experienceEvent);
