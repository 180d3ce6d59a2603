export { createRedaction, type Redaction } from './createRedaction.ts';
export { decodeOnce } from './decode.ts';
export { NO_TEXT, readText } from './readText.ts';
export type { Content } from './redactContent.ts';
export { escapeRegExp, ORDINARY_URLS, URL_PATTERN, type UrlSettings } from './urlSettings.ts';
