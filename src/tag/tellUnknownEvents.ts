import type { Browser } from '../browser/index.ts';
import type { SiteDefinition } from '../site/index.ts';
import { unknownEvents } from './unknownEvents.ts';

/** Says in the console which rules wait for an event that nobody pushes. */
export const tellUnknownEvents = (site: SiteDefinition, { warn }: Pick<Browser['console'], 'warn'>): void => {
  for (const { rule, event, meant } of unknownEvents(site))
    warn(`[tamis] Rule "${rule}": "${event}" is no event (did you mean "${meant}"?).`);
};
