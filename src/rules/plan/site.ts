import * as dataElements from '../../dataElements/index.ts';
import { video } from '../../dataElements/index.ts';
import { tenantSchema } from '../../dataElements/tenantSchema.ts';
import { type SitePlan, under } from '../../site/index.ts';
import { userFields } from '../fields.ts';
import { formFields } from '../forms.ts';
import { pageFields } from '../pageViews.ts';
import { searchTracking } from '../search.ts';
import { elementDescriptions } from './elementDescriptions.ts';
import { byFoodcosFills } from './everyEvent.ts';
import { exampleSite } from './exampleSite.ts';
import { families } from './examples.ts';
import { scriptFamily } from './scriptExamples.ts';
import { storedNames } from './storedNames.ts';

export { foodco } from '../../foodco.ts';

/** Foodco's tracking plan. `tamis plan src/rules/plan/site.ts` writes it. */
export const plan = (): SitePlan => ({
  families: { ...families, 'Third-party scripts': scriptFamily },
  fields: tenantSchema,
  exampleSite,
  descriptions: elementDescriptions,
  dataElements,
  sharedFields: {
    'A page view': pageFields,
    'The user': userFields,
    'A search': searchTracking.xdm ?? {},
    'A video': under('_tenant.video', video),
    'A form': formFields,
  },
  everyEvent: byFoodcosFills,
  stored: storedNames,
});
