import type { Trace } from '../../engine/index.ts';
import type { Channel } from './heardEvent.ts';
import type { Pairing } from './pairing.ts';
import type { ShadowReport } from './shadowReport.ts';

/** Both sides of this page until now. */
export interface Shadow extends Readonly<Partial<Record<Channel, Pairing>>> {
  /** Plain data, clean: for the site to collect, and for `npx tamis shadow-report`. */
  readonly report: ShadowReport;
}

/** Compares what a tag in shadow mode has decided with what the present implementation has sent. */
export type CompareShadow = (tag: {
  readonly version: string;
  readonly trace: Pick<Trace, 'records'>;
  /** As the site has given them. */
  readonly settings: {
    readonly urls?: object | undefined;
    readonly eventNames?: Readonly<Record<string, string>> | undefined;
  };
  readonly quiet?: boolean;
}) => Shadow;
