import type { SettingsInput } from '../src/index.ts';

/** The settings of Foodco, a made-up company. `edgeDomain`: where the page finds the edge. */
export const demoSettings = (edgeDomain: string): SettingsInput => ({
  orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
  edgeDomain,
  datastreams: { development: 'foodco-dev', staging: 'foodco-stage', production: 'foodco-prod' },
  reportSuites: { development: 'foodcodev', staging: 'foodcostage', production: 'foodcoprod' },
  tenant: 'foodco',
  timeZone: 'Europe/Dublin',
});
