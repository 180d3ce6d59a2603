'use client';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Consent } from '../consent/groups.ts';
import { attempt, keysOf } from '../language/index.ts';
import type { TagOptions } from '../tag/createTag.ts';
import { NamesContext, type PageNames, RunningContext } from './contexts.ts';
import { createRunning, NOT_RUNNING } from './createRunning.ts';
import { holdTag } from './holdTag.ts';

export interface TamisProviderProps extends TagOptions {
  readonly children?: ReactNode;
}

/** Whether two definitions hold the same; each rendering may create a new object. */
const areSame = (one: object, other: object): boolean =>
  one === other ||
  (keysOf(one).length === keysOf(other).length &&
    Object.entries(one).every(([name, value]) => value === Reflect.get(other, name)));

const holdsSame = (one: TagOptions, other: TagOptions): boolean =>
  areSame({ ...one.site, rules: undefined }, { ...other.site, rules: undefined }) &&
  areSame(one.site.rules, other.site.rules) &&
  JSON.stringify(one.settings) === JSON.stringify(other.settings);

/**
 * Whether two objects hold the same options; each rendering may create a new object. Wrong options that cannot be
 * compared never stop the rendering.
 */
const isSame = (one: TagOptions, other: TagOptions): boolean =>
  (one.site === other.site && one.settings === other.settings) ||
  attempt(() => holdsSame(one, other)) === true;

/**
 * Runs a tag as long as the provider is mounted; another site or other settings restart the tag. Several providers, also in
 * several roots, share one tag of the first, until all of them are unmounted. If the page
 * already has a tag, they use that tag. On a server the provider only renders its children.
 */
export const TamisProvider = ({ children, ...given }: TamisProviderProps) => {
  const [options, setOptions] = useState<TagOptions>(given);
  if (!isSame(options, given)) setOptions(given);
  const [running] = useState(createRunning);
  useEffect(() => {
    const held = holdTag(options);
    const tell = (now: Consent) => running.change({ tag: held.tag, consent: now });
    tell(held.tag.consent.current());
    const stopListening = held.tag.consent.subscribe(tell);
    return () => {
      stopListening();
      held.release();
      running.change(NOT_RUNNING);
    };
  }, [options, running]);
  const names = useMemo(() => {
    // A page without type checking may not have its settings yet.
    const { dataLayerName, eventNames }: PageNames = options.settings ?? {};
    return { dataLayerName, eventNames };
  }, [options]);
  return (
    <NamesContext.Provider value={names}>
      <RunningContext.Provider value={running}>{children}</RunningContext.Provider>
    </NamesContext.Provider>
  );
};
