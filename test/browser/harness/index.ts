export { browserTest as test, wholeBrowserTest } from './browserTest.ts';
export { cookiesOf } from './cookiesOf.ts';
export { edgeHasRefused } from './edgeHasRefused.ts';
export type { OpenOptions } from './open.ts';
export {
  analyticsHost,
  consent,
  defaultSettings,
  edgeHost,
  orgId,
  type PageParts,
  pageHtml,
  pageShown,
  syncHost,
  visitorIdsHost,
} from './pageHtml.ts';
export { serveModule, serveModuleFiles } from './serveModule.ts';
export { isSplit, type Site } from './site.ts';
export { type Effects, effects } from './spy.ts';
export { stayHere, stayHereScript } from './stayHere.ts';
export { startUnattended } from './unattended.ts';
export { pause, until } from './until.ts';
export type { Visitor } from './visitor.ts';
