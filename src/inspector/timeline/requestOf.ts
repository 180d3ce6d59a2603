import type { EventRecord } from '../../engine/index.ts';
import { visibleText } from '../../writers/index.ts';
import type { SentTo } from '../then/sentTo.ts';

/**
 * The request of an event: what the trace and the browser know of it. Cookies and alloy’s own additions are not part of it.
 */
export const requestOf = ({ xdm, data }: EventRecord, { url, isSeen }: Pick<SentTo, 'url' | 'isSeen'>) => ({
  method: 'POST',
  url,
  addressBy: isSeen ? 'the browser’s list of requests' : 'the page’s settings',
  body: { events: [{ xdm, ...(data !== undefined && { data }) }] },
});

/** A text as one word of a shell. */
const inShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export const curlOf = (event: EventRecord, to: Pick<SentTo, 'url' | 'isSeen'>): string => {
  const { method, url, body } = requestOf(event, to);
  return [
    `curl -X ${method} ${inShell(url)}`,
    `  -H ${inShell('Content-Type: application/json')}`,
    `  --data-raw ${inShell(visibleText(JSON.stringify(body)))}`,
  ].join(' \\\n');
};
