/**
 * Chromium uses only the last such list, so Playwright's own list is repeated here.
 * Chromium loads the suggestions of its address bar as two web pages into every new window. No test sees them, and they
 * cost as much as everything else in a test. Chromium also starts a process for a possible next page, which costs a
 * tenth of the rest, and parses scripts on a second thread while they arrive, which costs a third.
 */
const featuresOff = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'ScriptStreaming',
  // From Playwright 1.65.
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

/** Arguments for Chromium: it leaves out work of which no test sees anything. */
export const lessWork = [
  '--disable-gpu',
  featuresOff,
  // Only animations of Chromium's own window, such as a new tab's. Those of a page go on as before.
  '--animation-duration-scale=0',
] as const;
