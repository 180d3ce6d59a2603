import { type Schema, schemaFaults } from './schemaFaults.ts';
import schema from './xdm-event.schema.json' with { type: 'json' };

const experienceEvent = schema as unknown as Schema;

/**
 * What Adobe's schema of an ExperienceEvent refuses in an event's XDM: types, formats, allowed values, fields that XDM
 * does not have. Below the namespace of a tenant (`_foodco`) everything fits, because only the site knows its schema.
 */
export const xdmFaults = (xdm: unknown): readonly string[] => schemaFaults(xdm, experienceEvent);
