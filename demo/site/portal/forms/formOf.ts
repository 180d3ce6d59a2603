import { componentId } from '../../../aem/componentId.ts';
import type { FormIdentity } from '../../../forms/formIdentity.ts';

/** The data that the events of a form contain about it, for forms of the portal or the shareholder area. */
export const formOf = (
  formID: string,
  formName: string,
  formType: string,
  formSource: string,
): FormIdentity => ({
  path: `component.${componentId('form', formID)}`,
  formID,
  formName,
  formType,
  formSource,
});
