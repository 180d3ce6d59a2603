import type { DemoStage } from './demoStage.ts';

declare global {
  interface Window {
    tamisDemo?: DemoStage;
  }
}
