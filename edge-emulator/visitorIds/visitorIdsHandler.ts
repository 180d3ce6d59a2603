import { handlerOf, type NodeHandler } from '../nodeHandler.ts';
import type { VisitorIds } from './createVisitorIds.ts';

/** Serves the visitor-ID service. */
export function createVisitorIdsHandler(service: VisitorIds): NodeHandler {
  return handlerOf((request) => service.answer(request));
}
