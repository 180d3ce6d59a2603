'use client';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Consent, NO_CONSENT } from '../consent/groups.ts';
import type { TagOptions } from '../createTag.ts';
import { attempt } from '../engine/attempt.ts';
import type { Tag } from '../startTag.ts';
import { ConsentContext, NamesContext, type PageNames, TagContext } from './contexts.ts';
import { holdTag } from './holdTag.ts';

export interface TamisProviderProps extends TagOptions {
  readonly children?: ReactNode;
}

interface Running {
  readonly tag: Tag | undefined;
  readonly consent: Consent;
}
const NOT_RUNNING: Running = { tag: undefined, consent: NO_CONSENT };

const holdsSame = (one: TagOptions, other: TagOptions): boolean =>
  one.rules.length === other.rules.length &&
  one.rules.every((rule, at) => rule === other.rules[at]) &&
  JSON.stringify(one.settings) === JSON.stringify(other.settings);

/**
 * Whether two objects hold the same options; each rendering may create a new object. Wrong options that cannot be
 * compared never stop the rendering.
 */
const isSame = (one: TagOptions, other: TagOptions): boolean =>
  (one.rules === other.rules && one.settings === other.settings) ||
  attempt(() => holdsSame(one, other)) === true;

/**
 * Runs a tag as long as the provider is mounted; other settings or rules restart the tag. Several providers, also in
 * several roots, share one tag with the settings and rules of the first, until all of them are unmounted. If the page
 * already has a tag, they use that tag. On a server the provider only renders its children.
 */
export const TamisProvider = ({ children, ...given }: TamisProviderProps) => {
  const [options, setOptions] = useState<TagOptions>(given);
  if (!isSame(options, given)) setOptions(given);
  const [{ tag, consent }, setRunning] = useState(NOT_RUNNING);
  useEffect(() => {
    const held = holdTag(options);
    const tell = (now: Consent) => setRunning({ tag: held.tag, consent: now });
    tell(held.tag.consent.current());
    const stopListening = held.tag.consent.subscribe(tell);
    return () => {
      stopListening();
      held.release();
      setRunning(NOT_RUNNING);
    };
  }, [options]);
  const names = useMemo(() => {
    // A page without type checking may not have its settings yet.
    const { dataLayerName, eventNames }: PageNames = options.settings ?? {};
    return { dataLayerName, eventNames };
  }, [options]);
  return (
    <NamesContext.Provider value={names}>
      <TagContext.Provider value={tag}>
        <ConsentContext.Provider value={consent}>{children}</ConsentContext.Provider>
      </TagContext.Provider>
    </NamesContext.Provider>
  );
};
