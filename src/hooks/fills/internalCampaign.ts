import type { Path } from '../../language/index.ts';
import type { Page } from '../../page/index.ts';
import type { Fill, FillKind, FillTools, XdmFields } from '../../site/index.ts';
import type { Xdm } from '../../xdm/index.ts';
import { keptText } from './keptText.ts';

/** Where an internal campaign comes from, and where it goes. */
export interface InternalCampaignOptions {
  /** The query parameter, which is also its key in session storage. */
  readonly parameter: string;
  readonly to: Path<Xdm>;
}

const createInternalCampaign = (
  { browser: { url, landingUrl, prerendering }, session, page }: FillTools,
  { parameter, to }: InternalCampaignOptions,
): Fill => {
  const keep = ({ query }: Page) => {
    const campaign = query[parameter];
    if (campaign) session.set(parameter, campaign);
  };
  // The page on which the tag starts. Redacting an address takes long, and only an address with a query can name a
  // campaign. A prerendered page stores nothing.
  if ((url() + landingUrl()).includes('?') && !prerendering()) keep(page());
  return {
    fields: (departure) => {
      keep(departure.page);
      return { [to]: keptText(session, parameter) } as XdmFields;
    },
  };
};

/**
 * Fills a field with the internal campaign of a query parameter, kept for the session.
 * @example internalCampaign({ parameter: 'intcid', to: '_tenant.internalCampaign' })
 */
export const internalCampaign = (options: InternalCampaignOptions): FillKind => ({
  create: (tools) => createInternalCampaign(tools, options),
  stored: () => ({ storage: [options.parameter] }),
});
