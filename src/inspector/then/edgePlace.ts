import { environmentOf, reportSuiteOf } from '../../settings/index.ts';
import { markOf } from '../inspectedTag.ts';
import { type PageState, settingsOf } from '../state/readPageState.ts';

/** Where a page’s events go, as its settings say it. */
export interface EdgePlace {
  /** The setting: a host, with a scheme or a port for a local edge. */
  readonly domain: string;
  readonly datastream: string;
  readonly suite?: string;
  readonly environment?: string;
}

/** The place that the settings of a page give to its events; `undefined` if there is no tag. */
export const edgePlaceIn = (page: Window): EdgePlace | undefined => {
  const { edgeDomain, datastreams, reportSuites } = settingsOf(page);
  const { hostname } = page.location;
  const { hosts } = markOf(page).inside ?? {};
  const environment = environmentOf(hostname, hosts);
  const datastream = datastreams?.[environment];
  const suite = reportSuites?.[reportSuiteOf(hostname, hosts)];
  // The page may have given a value of any type.
  if (typeof edgeDomain !== 'string' || typeof datastream !== 'string') return undefined;
  return { domain: edgeDomain, datastream, environment, ...(typeof suite === 'string' && { suite }) };
};

/** The same from the state of a page, for a file of an older inspector. */
export const edgePlaceOf = (state: PageState): EdgePlace | undefined => {
  const rows = state.find(({ title }) => title === 'Outbox and edge')?.rows ?? [];
  const textOf = (sought: string) => {
    const value = rows.find(({ name }) => name === sought)?.value;
    return typeof value === 'string' && value !== 'nothing' ? value : undefined;
  };
  const [domain, datastream, suite] = ['Edge', 'Datastream', 'Report suite'].map(textOf);
  return domain && datastream ? { domain, datastream, ...(suite && { suite }) } : undefined;
};
