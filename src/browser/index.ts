export type { Browser, Clock, Cookies, KeyValueStorage, Listen } from './browser.ts';
export { createBrowser, createBrowserHere } from './createBrowser.ts';
