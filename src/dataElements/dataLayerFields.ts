import { dataLayerFields, type FieldOptions } from '../readers/index.ts';
import { OBJECTS } from './catalogue.ts';

/** The value of many user and campaign fields if the data layer has none. */
export const NO_VALUE = 'No datalayer value found';

/** An element for each field of an object of the catalogue. */
export const fieldsOf = <O extends keyof typeof OBJECTS>(object: O, options?: FieldOptions) =>
  dataLayerFields(object, OBJECTS[object], options);
