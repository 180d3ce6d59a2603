import type { EventType } from './eventTypes.ts';
import type { TenantXdm } from './tenantXdm.ts';

/**
 * The XDM fields that we send: standard ones if an official field group has one. The others go to `_tenant`, which
 * becomes the site's own namespace when the event leaves.
 */
export interface Xdm {
  readonly eventType: EventType;
  /** E-mail addresses only as hashes, never the address itself; the ECID stays the primary identity. */
  readonly identityMap: {
    readonly Email_LC_SHA256: readonly {
      readonly id: string;
      readonly authenticatedState: 'ambiguous' | 'authenticated' | 'loggedOut';
      readonly primary: boolean;
    }[];
    /** First-party device ID, for visitors whom the edge does not know yet. */
    readonly FPID: readonly {
      readonly id: string;
      readonly authenticatedState: 'ambiguous';
      readonly primary: boolean;
    }[];
  };
  readonly web: {
    readonly webPageDetails: {
      readonly name: string;
      readonly URL: string;
      readonly server: string;
      readonly siteSection: string;
      readonly isErrorPage: boolean;
      readonly isHomePage: boolean;
      readonly pageViews: { readonly value: number };
    };
    readonly webReferrer: { readonly URL: string };
    readonly fillOutForm: { readonly webFormID: string; readonly webFormName: string };
    readonly webInteraction: {
      readonly type: 'other' | 'download' | 'exit';
      readonly name: string;
      readonly URL: string;
      readonly region: string;
      readonly linkClicks: { readonly value: number };
    };
  };
  readonly siteSearch: { readonly query: string; readonly numberOfResults: number };
  readonly commerce: {
    readonly productViews: { readonly value: number };
    readonly cartAbandons: { readonly value: number };
    readonly order: { readonly purchaseOrderNumber: string };
  };
  readonly productListItems: readonly { readonly SKU?: string; readonly name?: string }[];
  readonly userAccount: {
    readonly login: number;
    readonly loginType: string;
    readonly loginStatus: string;
  };
  readonly marketing: { readonly trackingCode: string };
  readonly experienceContent: {
    readonly experience: {
      readonly experienceScroll: { readonly verticalPercentageDepth: { readonly value: number } };
    };
  };
  readonly device: {
    readonly screenWidth: number;
    readonly screenHeight: number;
    readonly screenOrientation: 'portrait' | 'landscape';
  };
  readonly environment: {
    readonly type: 'browser';
    readonly browserDetails: { readonly viewportWidth: number; readonly viewportHeight: number };
  };
  readonly placeContext: {
    /** ISO 8601 with the offset of the place: `2026-11-20T10:05:00.000+01:00`. */
    readonly localTime: string;
    /** Minutes that UTC is ahead of local time. */
    readonly localTimezoneOffset: number;
    readonly ianaTimezone: string;
  };
  /** The library that sends the event. */
  readonly implementationDetails: {
    readonly name: string;
    readonly version: string;
    readonly environment: 'browser';
  };
  readonly _tenant: TenantXdm;
}

/** The data object beside XDM. */
export interface DataObject {
  readonly __adobe: {
    readonly analytics: {
      readonly events: string;
      /** `errorPage` or nothing. */
      readonly pageType: string;
      /** Analytics' own variables: `eVar5`, `prop2`, `list1`, `hier1`. */
      readonly [variable: `${'eVar' | 'prop' | 'list' | 'hier'}${number}`]: string;
    };
  };
}
