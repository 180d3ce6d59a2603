export { dataLayerField, dataLayerFields, type FieldOptions, type TextElement } from './dataLayerField.ts';
export { javascriptVariable } from './javascriptVariable.ts';
export { attribute, elementText, meta } from './ofElement.ts';
export { query } from './query.ts';
export { cookie, storage } from './stored.ts';
