import type { ConsentAdapter } from '../consent/index.ts';
import type { SettingsInput } from '../settings/index.ts';
import type { SiteDefinition, TrackingRule } from '../site/index.ts';
import type { FakeBrowser } from './createFakeBrowser.ts';

/** What a test says of its tag, its page and its visitor. */
export interface TestTagOptions {
  /** The site's definition; by default, one of nothing but the rules. */
  readonly site?: SiteDefinition;
  /** Rules in place of the site's. */
  readonly rules?: readonly TrackingRule[];
  /** The settings that differ from those of an ordinary site, whose tenant is `acme`. */
  readonly settings?: Partial<SettingsInput>;
  /**
   * The groups that are active at the start, by the names of the site's banner: all (`true`, the default), only the
   * necessary one (`false`), or the listed ones.
   */
  readonly consent?: boolean | readonly string[];
  /** A banner that the test plays itself, in place of the test kit's; `consent` has no meaning then. */
  readonly banner?: ConsentAdapter;
  /** Address of the page; `https://www.example.com/` by default. */
  readonly url?: string;
  readonly title?: string;
  /** Address of the page from which the visitor came; none by default. */
  readonly referrer?: string;
  /** Date and time of the start: ISO 8601, or epoch milliseconds. */
  readonly at?: string | number;
  /** What the page has pushed to its data layer before the tag starts. */
  readonly pushed?: readonly object[];
  readonly cookies?: Readonly<Record<string, string>>;
  /** Variables that the page has before the tag starts, by dotted paths: `digitalData.page.name`. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /**
   * The `browser` of the page that the visitor leaves for this one: its cookies, storage and time go on, and it is the
   * referrer.
   */
  readonly after?: FakeBrowser;
  /** `navigator.globalPrivacyControl`; off by default. */
  readonly globalPrivacyControl?: boolean;
}
