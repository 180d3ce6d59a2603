import type { Trace } from '../../../src/engine/index.ts';
import { markOf } from '../../../src/inspector/inspectedTag.ts';
import { consentCookies } from '../../consent/consentCookie.ts';
import { STAGED_KEY, type StagedPage } from '../../stage/demoStage.ts';
import type { ExampleCase } from '../exampleCases.ts';
import { type HostNames, renameHosts } from '../renameHosts.ts';
import { stagedExample } from '../stagedExample.ts';
import { clearBelongings } from './belongings.ts';
import { compareWithExample, type Difference } from './compareWithExample.ts';
import type { StageFrame } from './createStageFrame.ts';
import { performExample } from './performExample.ts';

const GROUPS = ['C0001', 'C0002', 'C0003', 'C0004'];

export interface Play {
  /** The visitor's own page. */
  readonly page: Window & typeof globalThis;
  readonly frame: StageFrame;
  readonly names: HostNames;
  /** The demo's root address. */
  readonly root: string;
  /** The address of the site's page for this path. */
  readonly addressOf: (path: string) => string;
  /** The settings of the page. */
  readonly settings: Readonly<Record<string, unknown>> & { readonly tenant: string };
  /** Called with the trace of the example's page. */
  readonly heard: (trace: Trace) => void;
  /** Called before the visitor leaves the page, and when they are back. */
  readonly away: (isAway: boolean) => void;
}

/** Shows the page of an example, with everything that the example assumes. */
const stage = (
  it: ExampleCase,
  { page, frame, names, settings, addressOf }: Play,
): Promise<Window & typeof globalThis> => {
  const { url, groups, cookies, settings: own, ...rest } = renameHosts(stagedExample(it), names);
  // No other tag may treat this consent as a change of its own.
  page.tamis?.stop();
  frame.quieten();
  clearBelongings();
  const choice = Object.fromEntries(GROUPS.map((group) => [group, groups.includes(group)]));
  for (const [name, value] of Object.entries(cookies)) {
    page.document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax`;
  }
  const staged: StagedPage = {
    ...rest,
    address: url,
    consent: consentCookies(choice, 'catalogue', new Date()),
    settings: { ...settings, ...own },
  };
  page.sessionStorage.setItem(STAGED_KEY, JSON.stringify(staged));
  return frame.show(addressOf(new URL(url).pathname));
};

/** Performs an example on its own page, and returns the differences from what the rule specifies. */
export const playExample = async (it: ExampleCase, play: Play): Promise<readonly Difference[]> => {
  const { names, root, settings, heard, away } = play;
  try {
    const page = await stage(it, play);
    const trace = markOf(page).made?.tag.trace;
    const dataLayer = page.tamisDemo?.dataLayer;
    if (!trace || !dataLayer) return [{ what: 'the tag', expected: 'runs', found: 'is off' }];
    const seen = await performExample(it, { page, trace, dataLayer, names, root, away });
    heard(trace);
    return compareWithExample(it, seen, { names, tenant: settings.tenant });
  } catch (cause) {
    // Without a connection the frame shows the browser's own error page, which scripts cannot access.
    return [{ what: 'the page', expected: 'can be used', found: String(cause) }];
  }
};
