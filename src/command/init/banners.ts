/** How a new site names a banner and its groups. */
export interface BannerChoice {
  /** The adapter of `tamis/consent`. */
  readonly adapter: string;
  /** The group of analytics, for adapters of banners without usual names: the user must look it up. */
  readonly performance?: string;
}

/** The banners that `tamis init` offers, by the names that people type. */
export const BANNERS: Readonly<Record<string, BannerChoice>> = {
  onetrust: { adapter: 'oneTrust' },
  cookiebot: { adapter: 'cookiebot' },
  usercentrics: { adapter: 'usercentrics', performance: 'analytics' },
  didomi: { adapter: 'didomi', performance: 'measure' },
  trustarc: { adapter: 'trustArc', performance: '2' },
  tcf: { adapter: 'tcf', performance: 'purpose-8' },
  'consent-mode': { adapter: 'googleConsentMode' },
};
