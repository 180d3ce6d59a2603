export const PAGE_VIEW = 'web.webpagedetails.pageViews';

/**
 * XDM's own event types for what visitors do on a web site.
 * https://github.com/adobe/xdm/blob/master/docs/reference/classes/experienceevent.schema.md
 */
export const STANDARD_EVENT_TYPES = [
  PAGE_VIEW,
  'web.webinteraction.linkClicks',
  'web.formFilledOut',
  'commerce.checkouts',
  'commerce.productListAdds',
  'commerce.productListOpens',
  'commerce.productListRemovals',
  'commerce.productListReopens',
  'commerce.productListViews',
  'commerce.productViews',
  'commerce.purchases',
  'commerce.saveForLaters',
  'userAccount.createProfile',
  'userAccount.login',
  'userAccount.logout',
  'advertising.clicks',
  'advertising.impressions',
  'media.sessionStart',
  'media.sessionComplete',
  'media.play',
  'media.pauseStart',
] as const;

/** What `eventType` may be: one of XDM's own, or any other text. An editor suggests XDM's own. */
export type EventType = (typeof STANDARD_EVENT_TYPES)[number] | (string & Record<never, never>);
