import { plan } from 'virtual:tamis/plan';
import { xdmFaults } from '../../../xdm-schema/xdmFaults.ts';

/** The paths of fields that do not fit the schema, joined by dots, each with what is wrong. */
export type XdmProblems = ReadonlyMap<string, string>;

/**
 * Compares an event with Adobe’s schema, and with the site’s own fields in the field group that `npm run plan` writes.
 * @param xdm the event; the paths of the problems begin below it.
 * @param tenant name of the namespace, without its underscore.
 */
export const checkXdm = (xdm: unknown, tenant: string): XdmProblems => {
  const faults = xdm === undefined ? [] : xdmFaults(xdm, plan.own && { tenant, schema: plan.own });
  return new Map(faults.map(({ path, words }) => [path.join('.'), words]));
};
