import type { Stored } from '../consent/index.ts';
import type { DataElement } from '../engine/index.ts';
import { attempt, requireFunction, requireNow } from '../language/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Fill, FillKind, FillTools, TrackingContext } from '../site/index.ts';
import { contextsFill, deviceId, shownPageFill } from './fills/everyEvent.ts';

export interface FillParts extends FillTools {
  /** From now on the document shows the page at this address. */
  readonly shows: (url: string) => void;
  /** The site's name of a page. */
  readonly pageName?: DataElement<string, TrackingContext> | undefined;
  /** The fills that the site has chosen. */
  readonly ofSite: readonly FillKind[];
  readonly report: (message: string, cause: unknown) => void;
}

/** A name that is no text would be refused, together with its event, where events are stored. */
const pageNameFill = (name: DataElement<string, TrackingContext>): FillKind => ({
  create: () => ({
    fields: ({ use }) => {
      const value = requireNow(use(name));
      if (value != null && typeof value !== 'string') throw new Error('The name of the page is no text.');
      return { 'web.webPageDetails.name': value };
    },
  }),
});

/** What the fills keep from page to page. */
export const storedByFills = (
  ofSite: readonly FillKind[],
  settings: Pick<Settings, 'orgId' | 'previousPageCookie'>,
): readonly Stored[] =>
  [deviceId, ...ofSite].flatMap(({ stored }) => attempt(() => stored?.(settings)) ?? []);

/**
 * Creates the fills that complete each event: its contexts, the page's name, the site's own fills, and the device ID. A
 * fill that cannot start is left out.
 */
export const createFills = ({ shows, pageName, ofSite, report, ...tools }: FillParts): readonly Fill[] => {
  const start = (place: string, { create }: FillKind): readonly Fill[] => {
    try {
      const fill = create(tools);
      requireFunction(fill.fields);
      const fields: Fill['fields'] = (departure) => {
        try {
          return requireNow(fill.fields(departure));
        } catch (cause) {
          report(`Failed to complete an event: ${place}.`, cause);
          return {};
        }
      };
      return [{ ...fill, fields }];
    } catch (cause) {
      report(`Failed to start a fill: ${place}.`, cause);
      return [];
    }
  };
  return [
    contextsFill,
    ...(pageName ? start('page.name', pageNameFill(pageName)) : []),
    ...ofSite.flatMap((kind, at) => start(`fills[${at}]`, kind)),
    ...start('the device ID', deviceId),
    shownPageFill(tools.page, shows),
  ];
};
