/// <reference types="vite/client" />
import type { Tag } from '../src/index.ts';
import type { OneTrustApi } from './consent/startOneTrust.ts';
import type { DemoStage } from './stage/demoStage.ts';

declare global {
  interface Window {
    adobeDataLayer: unknown[];
    tamis?: Pick<Tag, 'version' | 'explain' | 'health' | 'shadow' | 'trace' | 'inspect' | 'stop'>;
    OneTrust?: OneTrustApi;
    OnetrustActiveGroups?: string;
    OptanonWrapper?: () => void;
    tamisDemo?: DemoStage;
  }
}
