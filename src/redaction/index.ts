export { createRedaction, type Redaction } from './createRedaction.ts';
export { literally } from './literally.ts';
export { NO_TEXT, readText } from './readText.ts';
export type { Content } from './redactContent.ts';
export { ORDINARY_URLS, URL_PATTERN, type UrlSettings } from './urlSettings.ts';
