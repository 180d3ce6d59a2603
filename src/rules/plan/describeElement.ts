import { describeComponentField } from '../../dataElements/component.ts';
import {
  componentDescriptions,
  linkDescriptions,
  orderDescriptions,
  pageDescriptions,
  productDescriptions,
  searchDescriptions,
  startedFormDescriptions,
  videoDescriptions,
  visitDescriptions,
  visitorDescriptions,
} from '../../dataElements/index.ts';
import type { DataElement } from '../../engine/index.ts';

const described: ReadonlyMap<DataElement<unknown, never>, string> = new Map([
  ...componentDescriptions(),
  ...linkDescriptions(),
  ...orderDescriptions(),
  ...pageDescriptions(),
  ...productDescriptions(),
  ...searchDescriptions(),
  ...startedFormDescriptions(),
  ...videoDescriptions(),
  ...visitDescriptions(),
  ...visitorDescriptions(),
]);

/** What the tracking plan says of a data element beside its name. Never in the tag. */
export const describeElement = (element: DataElement<unknown, never>): string | undefined =>
  described.get(element) ?? describeComponentField(element.name);
