import { componentDescriptions, describeComponentField } from '../../dataElements/component.ts';
import { loginDescriptions } from '../../dataElements/countedLogins.ts';
import { linkDescriptions } from '../../dataElements/links.ts';
import { orderDescriptions } from '../../dataElements/orders.ts';
import { pageDescriptions } from '../../dataElements/page.ts';
import { productDescriptions } from '../../dataElements/products.ts';
import { searchDescriptions } from '../../dataElements/search.ts';
import { startedFormDescriptions } from '../../dataElements/startedForms.ts';
import { videoDescriptions } from '../../dataElements/videos.ts';
import { visitDescriptions } from '../../dataElements/visit.ts';
import { visitorDescriptions } from '../../dataElements/visitor.ts';
import type { DataElement } from '../../engine/index.ts';
import type { ElementDescriptions, FactMoment } from '../../site/index.ts';

const described: ElementDescriptions = [
  ...loginDescriptions(),
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
];

/** The descriptions beside the data elements. */
export const elementDescriptions: ReadonlyMap<DataElement<unknown, never>, string> = new Map(
  described.map(([element, description]) => [element, description]),
);

const moments = new Map(described.flatMap(([{ name }, , of]) => (of ? [[name, of] as const] : [])));

/** The moment to which the value of a data element belongs. */
export const momentOf = (name: string): FactMoment => moments.get(name) ?? 'the event';

/** The tracking plan's description of a data element. Not part of the tag. */
export const describeElement = (element: DataElement<unknown, never>): string | undefined =>
  elementDescriptions.get(element) ?? describeComponentField(element.name);
