export { javascriptVariable } from './javascriptVariable.ts';
export { attribute, meta, text } from './ofElement.ts';
export { query } from './query.ts';
export { cookie, storage } from './stored.ts';
