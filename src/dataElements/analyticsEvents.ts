/*
 * The number of the Adobe Analytics event for each thing that is counted. The numbers are defined only here. Each is a
 * constant, so that a bundle contains only the numbers, where they are used.
 */

export type AnalyticsEvent =
  typeof import('./analyticsEvents.ts')[keyof typeof import('./analyticsEvents.ts')];

export const pageView = 1;
export const search = 3;
export const download = 8;
export const exit = 9;
export const link = 11;
export const formViewed = 13;
export const formStart = 14;
export const formSubmit = 15;
export const formSuccess = 16;
export const formError = 17;
export const formFieldInteraction = 18;
export const stockTicker = 19;
export const videoStart = 21;
export const videoResume = 22;
export const videoPause = 23;
export const videoComplete = 24;
export const video25 = 25;
export const video50 = 26;
export const video75 = 27;
export const campaignInfo = 28;
export const customerLogin = 30;
export const adminLogin = 31;
export const productView = 33;
export const sampleRequest = 34;
export const quoteRequest = 35;
export const documentRequest = 36;
