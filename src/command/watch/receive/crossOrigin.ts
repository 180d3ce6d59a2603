import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './answer.ts';

/** How long a browser may remember the answer, in seconds: most browsers remember it for two hours at most. */
const REMEMBERED = '7200';

/** Headers for a page of another origin that is named, and none for others. */
export const crossOrigin = (
  { origin }: IncomingHttpHeaders,
  origins: readonly string[],
): Answer['headers'] => ({
  vary: 'origin',
  ...(origin !== undefined && origins.includes(origin) && { 'access-control-allow-origin': origin }),
});

/** The answer to a preflight. */
export const answerPreflight = (headers: IncomingHttpHeaders, origins: readonly string[]): Answer => {
  const allowed = crossOrigin(headers, origins);
  return {
    status: 204,
    headers: {
      ...allowed,
      ...('access-control-allow-origin' in allowed && {
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, content-encoding',
        'access-control-max-age': REMEMBERED,
      }),
    },
    body: '',
  };
};
