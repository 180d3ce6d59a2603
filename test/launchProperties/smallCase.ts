import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';
import type { TestTag, TestTagOptions } from '../../src/testing/index.ts';
import { clickOnElement } from '../../src/testing/testElement.ts';
import type { GivenProperty } from './givenProperty.ts';

/** The page on which a case plays. */
export interface Page extends Pick<TestTagOptions, 'url' | 'title' | 'referrer' | 'cookies' | 'pushed'> {
  readonly globals?: Readonly<Record<string, unknown>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly local?: Readonly<Record<string, string>>;
}

/** A property of one module, and what becomes of it on one page. */
export interface SmallCase {
  readonly property: GivenProperty;
  readonly page?: Page;
  /** What happens on the page, after the tag has started. */
  readonly happens?: (page: TestTag) => void;
  /** The variables of Analytics in each event that leaves; missing if the page of a test cannot play it. */
  readonly sends?: readonly object[];
}

/** The page before, whose stores the next page finds. */
export const pageBefore = ({ session = {}, local = {} }: Page) => {
  const browser = createFakeBrowser();
  for (const [key, value] of Object.entries(session)) browser.sessionItems.set(key, value);
  for (const [key, value] of Object.entries(local)) browser.localItems.set(key, value);
  return browser;
};

/** An event of the page happens to an element that matches the selector. */
export const fire = ({ browser }: TestTag, type: string, selector: string, more: object = {}): void => {
  browser.fire(type, { ...clickOnElement({ selector, ...more }, browser.url()), type });
  browser.clock.pass(0);
};
