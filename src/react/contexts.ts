'use client';
import { createContext } from 'react';
import { type Consent, NO_CONSENT } from '../consent/groups.ts';
import type { EventNames } from '../dataLayer/index.ts';
import type { Tag } from '../startTag.ts';

/** What the page calls its data layer, and the events that it pushes to it. */
export interface PageNames {
  readonly dataLayerName?: string | undefined;
  readonly eventNames?: EventNames | undefined;
}

/** The default is for pages whose tag comes by script. */
export const NamesContext = createContext<PageNames>({});

export const TagContext = createContext<Tag | undefined>(undefined);

export const ConsentContext = createContext<Consent>(NO_CONSENT);
