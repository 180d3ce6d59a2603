import type { Page } from 'playwright-core';
import type { AemPage } from './aemPage.ts';
import type { Told } from './readTold.ts';

/** A page, a visitor's actions on it, and the events that have to leave it. */
export interface Visit extends AemPage {
  readonly what: string;
  /** Files that the page fetches. */
  readonly files?: Readonly<Record<string, string>>;
  readonly act: (page: Page) => Promise<void>;
  /** Expected events in order; fields that a row does not name may have any value. */
  readonly leaves: readonly Partial<Told>[];
}

export const follow = (page: Page, name: string): Promise<void> => page.getByRole('link', { name }).click();

export const pageView = (name: string, more: Partial<Told> = {}): Partial<Told> => ({
  rule: 'Page view',
  eventType: 'web.webpagedetails.pageViews',
  name,
  ...more,
});

export const linkClick = (name: string, url: string, component: string): Partial<Told> => ({
  rule: 'Link click',
  eventType: 'web.webinteraction.linkClicks',
  type: 'other',
  name,
  url,
  component,
});

export const downloaded = (name: string, url: string): Partial<Told> => ({
  rule: 'Download link',
  eventType: 'Download Link',
  type: 'download',
  name,
  url,
});

export const left = (name: string, url: string): Partial<Told> => ({
  rule: 'Exit link',
  eventType: 'Exit Link',
  type: 'exit',
  name,
  url,
});
