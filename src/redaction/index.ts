export { createRedaction, NO_TEXT, type Redaction, readText } from './createRedaction.ts';
export { decodeOnce } from './decode.ts';
export type { Content } from './redactContent.ts';
export { escapeRegExp, ORDINARY_URLS, URL_PATTERN, type UrlSettings } from './urlSettings.ts';
