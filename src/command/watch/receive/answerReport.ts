import type { IncomingMessage } from 'node:http';
import { messageOf } from '../../../language/index.ts';
import type { Limits } from '../limits.ts';
import type { Intake } from '../sums/createIntake.ts';
import { type Answer, failure, jsonAnswer } from './answer.ts';
import { isTooLong, readBody } from './readBody.ts';
import { isMalformed, readMetrics } from './readMetrics.ts';

const RETRY = { 'retry-after': '1' };
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const METHODS = { allow: 'POST, OPTIONS' };

const busy = (): Answer => failure(503, 'Too many reports wait to be written. Try again.', RETRY);

/**
 * Takes the counters of a request, as OTLP/HTTP says: https://opentelemetry.io/docs/specs/otlp/#otlphttp-response.
 * An answer with 200 means that they are on disk.
 */
export const answerReport = async (
  request: IncomingMessage,
  intake: Pick<Intake, 'take' | 'isFull'>,
  limits: Limits,
): Promise<Answer> => {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (request.method !== 'POST') return failure(405, 'Only POST.', METHODS);
  if (!JSON_TYPE.test(type)) return failure(415, 'Only application/json.', { accept: 'application/json' });
  if (!['gzip', 'identity'].includes(encoding))
    return failure(415, 'Only gzip, or no encoding.', { 'accept-encoding': 'gzip' });
  if (intake.isFull()) return busy();
  try {
    const body = await readBody(request, limits.bytes, encoding === 'gzip');
    const { reports, rejected, why } = readMetrics(JSON.parse(body), limits.points);
    // Others have come while this body came.
    if (intake.isFull()) return busy();
    if (reports.length > 0)
      try {
        await intake.take(reports);
      } catch {
        return failure(503, 'The sums cannot be written.', RETRY);
      }
    return jsonAnswer(
      200,
      rejected > 0 ? { partialSuccess: { rejectedDataPoints: String(rejected), errorMessage: why } } : {},
    );
  } catch (cause) {
    if (isTooLong(cause)) return failure(413, cause.message, { connection: 'close' });
    return failure(400, isMalformed(cause) ? messageOf(cause) : 'The body cannot be read.');
  }
};
