import type { SettingsInput } from '../src/index.ts';

/** Stand-ins for vendors, in `public/vendor`; the examples of the rules load them too. */
const vendor = (name: string) => ({ src: `/vendor/${name}.js` });

/** The settings of Foodco, a made-up company. `edgeDomain`: where the page finds the edge. */
export const demoSettings = (edgeDomain: string): SettingsInput => ({
  orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
  edgeDomain,
  datastreams: { development: 'foodco-dev', staging: 'foodco-stage', production: 'foodco-prod' },
  reportSuites: { development: 'foodcodev', staging: 'foodcostage', production: 'foodcoprod' },
  tenant: 'foodco',
  timeZone: 'Europe/Dublin',
  sisterHosts: ['pure.foodco.example', 'kitchen.foodco.example'],
  // Made up, like the company; a real site leaves the default, which names the real networks.
  socialHosts: ['grapevine.example', 'snapdish.example', 'reelhouse.example'],
  scripts: {
    consentBanner: vendor('banner'),
    tagManager: vendor('gtm'),
    pixels: [vendor('pixel')],
    chatWidget: { ...vendor('chat'), consentGroup: 'C0003' },
    graduateFaq: vendor('faq'),
  },
});
