import type { SettingsInput } from '../settings/index.ts';

/** The settings that every site must have, with the values of an ordinary site. */
export const TEST_SETTINGS: SettingsInput = {
  orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
  edgeDomain: 'edge.example.com',
  datastreams: { development: 'ds-dev', staging: 'ds-stage', production: 'ds-prod' },
  reportSuites: { development: 'rs-dev', staging: 'rs-stage', production: 'rs-prod' },
  tenant: 'acme',
};
