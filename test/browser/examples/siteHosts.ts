import { renameHosts } from '../../../demo/catalogue/renameHosts.ts';

/** Renames the examples' site to the harness's host, the only one that a test's browser can reach. */
export const toHarness = <T>(value: T): T => renameHosts(value, [['example.com', 'foodco.test']]);

/** Restores the names that the examples expect. */
export const fromHarness = <T>(value: T): T => renameHosts(value, [['foodco.test', 'example.com']]);
