import { handlerOf, type NodeHandler } from '../nodeHandler.ts';
import type { Analytics } from './createAnalytics.ts';

/** Serves a data collection server. */
export function createAnalyticsHandler(analytics: Analytics): NodeHandler {
  return handlerOf((request) => {
    const answer = analytics.answer(request);
    return { kind: 'response', ...answer, headers: Object.entries(answer.headers) };
  });
}
