import { plan } from 'virtual:tamis/plan';

/** What the site's plan says that is kept on a visitor's device: the rows of the privacy tables. */
export const declaredNames = plan.stored;
