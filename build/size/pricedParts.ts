/** Something that a site may have: what its module imports, and what it declares. */
export interface PricedPart {
  /** The room of `src` that has it, and its name there. */
  readonly from: string;
  readonly name: string;
  readonly rule?: string;
  readonly fill?: string;
  readonly consent?: string;
}

const SOURCES = 'sources/index.ts';
const HOOKS = 'hooks/library.ts';
const BANNERS = 'consent/adapters/index.ts';

/** A trigger, and how a rule calls it. */
const trigger = (name: string, call = name): PricedPart => ({
  from: SOURCES,
  name,
  rule: `interaction(${call}, { name: 'One', xdm: {} })`,
});
const fill = (name: string, call = name): PricedPart => ({ from: HOOKS, name, fill: call });
const banner = (name: string, call = name): PricedPart => ({ from: BANNERS, name, consent: call });

/** What a site chooses from, by what its developer writes. */
export const pricedParts: Readonly<Record<string, readonly PricedPart[]>> = {
  triggers: [
    trigger('pushed', "pushed('made')"),
    trigger('pageLoaded'),
    trigger('pageOrRouteLoaded'),
    trigger('pageShown'),
    trigger('addressChanged'),
    trigger('hashShown'),
    trigger('pageReaches', "pageReaches('bottom')"),
    trigger('linkClicked'),
    trigger('clicked', "clicked('.a')"),
    trigger('domEvent', "domEvent('submit', 'form')"),
    trigger('customEvent', "customEvent('made')"),
    trigger('directCall', "directCall('made')"),
    trigger('elementExists', "elementExists('.a')"),
    trigger('entersViewport', "entersViewport('.a')"),
    trigger('hovered', "hovered('.a')"),
    trigger('timeOnPage', 'timeOnPage(30)'),
    trigger('tabShown'),
    trigger('videoReported', "videoReported('start')"),
  ],
  fills: [
    fill('scrollDepth'),
    fill('loadTime', "loadTime({ page: 'a.b', previousPage: 'a.c' })"),
    fill('previousPage', "previousPage({ to: 'a.b' })"),
    fill('internalCampaign', "internalCampaign({ parameter: 'intcid', to: 'a.b' })"),
    fill('timeParts', "timeParts({ under: 'a' })"),
  ],
  banners: [
    banner('oneTrust', 'oneTrust()'),
    banner('cookiebot', 'cookiebot()'),
    banner('usercentrics', 'usercentrics()'),
    banner('didomi', 'didomi()'),
    banner('trustArc', 'trustArc()'),
    banner('tcf', 'tcf()'),
    banner('googleConsentMode', 'googleConsentMode()'),
  ],
};
