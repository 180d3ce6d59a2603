import { TEST_SETTINGS as ORDINARY } from '../../src/testing/testSettings.ts';

/** The settings that every site must have, with Foodco's tenant. */
export const TEST_SETTINGS = { ...ORDINARY, tenant: 'foodco' };
