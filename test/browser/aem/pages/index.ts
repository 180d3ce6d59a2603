import type { Visit } from '../visit.ts';
import { errorPage, portalPage, shareholderLoginPage, shareholderPage } from './areas.ts';
import { contentPage } from './content.ts';
import { formPage } from './form.ts';
import { navigationPage } from './navigation.ts';
import { accordionPage, carouselPage, tabsPage } from './panels.ts';
import { searchPage } from './search.ts';

export const visits: readonly Visit[] = [
  contentPage,
  navigationPage,
  tabsPage,
  accordionPage,
  carouselPage,
  searchPage,
  formPage,
  portalPage,
  shareholderPage,
  shareholderLoginPage,
  errorPage,
];
