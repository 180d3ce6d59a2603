'use client';
import { createContext } from 'react';
import { type Consent, NO_CONSENT } from '../consent/groups.ts';
import type { EventNames } from '../dataLayer/index.ts';
import type { Tag } from '../startTag.ts';

/** The page's names for its data layer and for the events that it pushes. */
export interface PageNames {
  readonly dataLayerName?: string | undefined;
  readonly eventNames?: EventNames | undefined;
}

/** The default is for pages that load their tag by a script. */
export const NamesContext = createContext<PageNames>({});

export const TagContext = createContext<Tag | undefined>(undefined);

export const ConsentContext = createContext<Consent>(NO_CONSENT);
