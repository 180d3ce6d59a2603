import { componentField } from './component.ts';

export const formId = componentField('Form ID', 'formID');
export const formName = componentField('Form name', 'formName');
export const formType = componentField('Form type', 'formType');
export const formSource = componentField('Form source', 'formSource');
export const formError = componentField('Form error', 'formError');
/** The name of the field, never its value. */
export const formField = componentField('Form field', 'fieldName');
