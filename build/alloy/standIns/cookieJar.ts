export { documentCookies as default } from '../../../src/browser/documentCookies.ts';
