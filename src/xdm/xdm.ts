import type { EventType } from './eventTypes.ts';
import type { StandardXdm } from './standardXdm.ts';
import type { TenantXdm } from './tenantXdm.ts';

/**
 * The XDM fields of an event: Adobe's standard ones, and the site's own in `_tenant`, which becomes the site's namespace
 * when the event leaves.
 */
export interface Xdm extends StandardXdm {
  /** XDM's own, or any other. */
  readonly eventType: EventType;
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
