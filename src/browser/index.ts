export type {
  AddressCause,
  Answer,
  Browser,
  Clock,
  Cookies,
  KeyValueStorage,
  Listen,
  Script,
  ScriptNavigation,
  Surroundings,
  Tree,
} from './browser.ts';
export { createBrowser, createBrowserHere } from './createBrowser.ts';
export { createConsole } from './createConsole.ts';
export type { PageExtent } from './createExtent.ts';
export { DRAG_PX } from './createGestures.ts';
export { createScripts } from './createScripts.ts';
export { createStorage } from './createStorage.ts';
export { createTurns } from './createTurns.ts';
export { documentOf } from './documentOf.ts';
export { failSafe } from './failSafe.ts';
export { createFrames, createFramesHere, type FrameMessage, type Frames } from './frames.ts';
export type { Gesture } from './gesture.ts';
export { createGlobals, type Globals, globalOf } from './globals.ts';
export { hasBeenActive } from './hasBeenActive.ts';
export { LONGEST_LOAD_SECONDS } from './loadSeconds.ts';
export { pageCookies } from './pageCookies.ts';
export { DOMAIN_KEY, pageDocument, unclobbered } from './pageDocument.ts';
export type { Moment, PageLife, Phase } from './pageLife.ts';
export { createClock, withTimeLimit } from './time.ts';
export { watchViewport } from './watchViewport.ts';
export { whenShown } from './whenShown.ts';
export { withoutEffects } from './withoutEffects.ts';
export { wrapMethod } from './wrapMethod.ts';
