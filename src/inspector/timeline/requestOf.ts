import type { EventRecord } from '../../engine/index.ts';
import { visibleText } from '../../writers/index.ts';
import type { PageState } from '../state/readPageState.ts';

/** Where a page’s events go, as the state shows it. */
export interface EdgePlace {
  readonly domain: string;
  readonly datastream: string;
}

/** Reads the place from the state of a page, or of a saved session. */
export const edgePlaceOf = (state: PageState): EdgePlace => {
  const rows = state.find(({ title }) => title === 'Outbox and edge')?.rows ?? [];
  const rowOf = (sought: string) => String(rows.find(({ name }) => name === sought)?.value ?? 'unknown');
  return { domain: rowOf('Edge'), datastream: rowOf('Datastream') };
};

/** The request of an event: what the trace knows of it. Cookies and alloy’s own additions are not part of it. */
export const requestOf = ({ xdm, data }: EventRecord, { domain, datastream }: EdgePlace) => ({
  method: 'POST',
  url: `https://${domain}/ee/v1/interact?configId=${encodeURIComponent(datastream)}`,
  body: { events: [{ xdm, ...(data !== undefined && { data }) }] },
});

/** A text as one word of a shell. */
const inShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export const curlOf = (event: EventRecord, edge: EdgePlace): string => {
  const { method, url, body } = requestOf(event, edge);
  return [
    `curl -X ${method} ${inShell(url)}`,
    `  -H ${inShell('Content-Type: application/json')}`,
    `  --data-raw ${inShell(visibleText(JSON.stringify(body)))}`,
  ].join(' \\\n');
};
