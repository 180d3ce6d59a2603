import { componentId } from '../../../aem/componentId.ts';
import type { FormIdentity } from '../../../forms/formIdentity.ts';

/** What the events of a form of the portal or the shareholder area say of it. */
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
