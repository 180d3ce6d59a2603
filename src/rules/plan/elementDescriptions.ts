import { componentDescriptions, describeComponentField } from '../../dataElements/component.ts';
import { loginDescriptions } from '../../dataElements/countedLogins.ts';
import * as dataElements from '../../dataElements/index.ts';
import { linkDescriptions } from '../../dataElements/links.ts';
import { orderDescriptions } from '../../dataElements/orders.ts';
import { pageDescriptions } from '../../dataElements/page.ts';
import { productDescriptions } from '../../dataElements/products.ts';
import { searchDescriptions } from '../../dataElements/search.ts';
import { startedFormDescriptions } from '../../dataElements/startedForms.ts';
import { videoDescriptions } from '../../dataElements/videos.ts';
import { visitDescriptions, visitorDescriptions } from '../../dataElements/visitor.ts';
import { elementsIn } from '../../engine/index.ts';
import type { ElementDescriptions, TrackingContext } from '../../site/index.ts';

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

const isDescribed = new Set(described.map(([element]) => element));

/** What the tracking plan says of Foodco's data elements. Not part of the tag. */
export const elementDescriptions: ElementDescriptions = [
  ...described,
  ...elementsIn<TrackingContext>({ ...dataElements }).flatMap((element) => {
    const text = isDescribed.has(element) ? undefined : describeComponentField(element.name);
    return text === undefined ? [] : [[element, text] as const];
  }),
];
