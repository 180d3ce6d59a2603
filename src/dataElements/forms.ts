import { componentField } from './component.ts';

export const formId = componentField('formID');
export const formName = componentField('formName');
export const formType = componentField('formType');
export const formSource = componentField('formSource');
export const formError = componentField('formError');
/** The name of the field, never its value. */
export const formField = componentField('fieldName');
