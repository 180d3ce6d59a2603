import { unclobbered } from '../browser/index.ts';

/** Whether a click is the one that browsers make on a control after the click on its label. */
export const isOfLabel = ({ target }: Event, before: Event): boolean =>
  [...(unclobbered((target ?? {}) as Partial<HTMLInputElement>).labels ?? [])].some((it) =>
    it.contains(before.target as Node),
  );
