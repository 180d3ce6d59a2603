import type { DepartedEvent } from '../../edge/index.ts';
import { contextDataOf } from './contextDataOf.ts';
import type { Hit } from './hit.ts';
import { hitTypeOf } from './hitTypeOf.ts';
import { variablesOf } from './variablesOf.ts';

/** The Analytics hit of an event; `undefined` for an event that Analytics does not count. */
export const hitOf = (event: DepartedEvent): Hit | undefined => {
  const type = hitTypeOf(event);
  if (type === undefined) return undefined;
  const { linkName, linkURL, ...variables } = variablesOf(event);
  const hit = { account: event.reportSuite, variables, contextData: contextDataOf(event) };
  if (type === 'page') return hit;
  const name = linkName || linkURL || String(event.xdm.eventType);
  return {
    ...hit,
    link: type,
    variables: { ...variables, linkName: name, ...(linkURL && { linkURL }) },
  };
};
