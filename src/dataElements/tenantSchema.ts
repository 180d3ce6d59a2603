import { keysOf } from '../language/index.ts';
import { TIME_PARTS, type TimePart } from '../page/index.ts';
import type { TenantField, TenantFields, TenantValues } from '../xdm/index.ts';
import { BRANCHES, OBJECTS } from './catalogue.ts';

const text = (title: string): TenantField<'string'> => ({ type: 'string', title });
const number = (title: string): TenantField<'number'> => ({ type: 'number', title });

type Objects = typeof OBJECTS;
type Branches = {
  readonly [O in keyof Objects as (typeof BRANCHES)[O]]: {
    readonly [K in keyof Objects[O]]: TenantField<'string'>;
  };
};

/** The catalogue's objects, each under its branch, with the data layer's own names. All values are sent as texts. */
const branches = Object.fromEntries(
  Object.entries(OBJECTS).map(([object, fields]) => [
    BRANCHES[object as keyof Objects],
    Object.fromEntries(keysOf(fields).map((name) => [name, text(`${object}.${name}`)])),
  ]),
) as Branches;

const timeParts = Object.fromEntries(
  TIME_PARTS.map((part) => [part, text(`Time parting: ${part}`)]),
) as Readonly<Record<TimePart, TenantField<'string'>>>;

/**
 * The site's own XDM fields: what has no place in an official field group. The types of the rules and the field group for
 * the Schema Registry both come from here; the built tag does not contain it.
 */
export const tenantSchema = {
  page: {
    name: text('Page name, also on events whose page name Analytics blanks'),
    announcedName: text('pageInfo.pageName'),
    type: text('Page type: errorPage or nothing'),
    title: text('Page title'),
    region: text('Region of the path’s prefix, or global'),
    language: text('Language of the path’s prefix, or of the site'),
    siteLanguage: text('siteInfo.siteLanguage'),
    sectionLevel1: text('Site section, level 1'),
    sectionLevel2: text('Site section, level 2'),
    sectionLevel3: text('Site section, level 3'),
    sectionLevel4: text('Site section, level 4'),
    previousName: text('Name of the page before'),
    loadTime: number('Seconds from navigation to the end of the load event'),
  },
  previousPage: { loadTime: number('Load time of the page before, in seconds') },
  internalCampaign: text('Internal campaign (intcid)'),
  timeParting: timeParts,
  ...branches,
  catalogue: { name: text('productCatalogue.catalogueName') },
  resultCount: text('resultCount'),
  abandonmentType: text('abandonmentType'),
  component: {
    type: text('Component type (@type)'),
    title: text('Component title (dc:title)'),
    language: text('Component language (xdm:language)'),
    path: text('Event path'),
  },
  link: {
    type: text('Link type'),
    location: text('Link location'),
    parent: text('Link parent'),
    listPosition: text('Position of the link in its list'),
    parentPosition: text('Position of the list in its parent'),
  },
  form: {
    type: text('Form type'),
    source: text('Form source'),
    field: text('Name of the form field, never its value'),
    step: text('Step of the shareholder registration'),
  },
  error: { code: text('Error code'), type: text('Error type'), form: text('Form error') },
  search: {
    type: text('Search type'),
    filtersType: text('Type of the search filters'),
    filtersTypeValue: text('Value of the search filters'),
    pageNumber: text('Page of the results'),
    isNew: text('New-search flag'),
  },
  video: {
    name: text('Video name'),
    milestone: text('Milestone, in percent'),
    playTimestamp: text('Play timestamp'),
    length: text('Length from the video’s metadata'),
  },
} as const satisfies TenantFields;

/** The fields of Foodco's namespace, as rules fill them. */
export type FoodcosFields = TenantValues<typeof tenantSchema>;

declare module '../index.ts' {
  interface TenantXdm extends FoodcosFields {}
}
