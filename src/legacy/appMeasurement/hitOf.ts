import type { DepartedEvent } from '../../edge/index.ts';
import { contextDataOf } from './contextDataOf.ts';
import { hitTypeOf } from './hitTypeOf.ts';
import type { LinkType } from './instance.ts';
import { variablesOf } from './variablesOf.ts';

/** One call of `s.t` or `s.tl`, with all its data. */
export interface Hit {
  /** The report suite. */
  readonly account: string;
  /** Left out for a page view. */
  readonly link?: LinkType;
  /** By the names of AppMeasurement: `pageName`, `events`, `eVar1` … */
  readonly variables: Readonly<Record<string, string>>;
  /** By dotted names: `a.x.eventtype`. */
  readonly contextData: Readonly<Record<string, string>>;
}

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
