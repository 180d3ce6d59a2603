import { renameHosts } from '../../../demo/catalogue/renameHosts.ts';

/** The examples' site under the harness's own name, the only one that a test's browser can reach. */
export const toHarness = <T>(value: T): T => renameHosts(value, [['example.com', 'foodco.test']]);

/** Back to the names that the examples expect. */
export const fromHarness = <T>(value: T): T => renameHosts(value, [['foodco.test', 'example.com']]);
