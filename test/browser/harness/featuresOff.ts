/**
 * As an argument of Chromium, which heeds the last list alone: so Playwright's own stands in it too.
 * Chromium loads its address bar's suggestions as two web pages into every new window. No test sees them, and they cost
 * as much as all else that a test does. It also starts a process for a page that may be next, a tenth of what is left,
 * and parses scripts on a second thread while they arrive, a third.
 */
export const featuresOff = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'ScriptStreaming',
  // Playwright's, of 1.65
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
].join()}`;
