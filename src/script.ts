/**
 * Starts a site's tag as a script, with the settings in its page. `npx tamis build` writes the module that calls it.
 * @module tamis/script
 */
export { createBrowser, createGlobals } from './browser/index.ts';
export { leaveLater } from './tag/leaveLater.ts';
export { startScript } from './tag/startScript.ts';
