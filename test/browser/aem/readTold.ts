import type { Page } from 'playwright-core';
import type { RecordedEvent } from '../../../edge-emulator/record.ts';
import type { TraceRecord } from '../../../src/index.ts';
import { until } from '../harness/index.ts';

/** The parts of an event that an analyst reads. */
export interface Told {
  readonly rule: string;
  readonly eventType: string;
  /** For a page view the name of the page, otherwise of the link or the interaction. */
  readonly name: string;
  readonly type?: string;
  /** Without the site's own host. */
  readonly url?: string;
  readonly component?: string;
  readonly language?: string;
  readonly pageType?: string;
  readonly form?: string;
  readonly field?: string;
  readonly query?: string;
  readonly userID?: string;
}

interface Read {
  readonly eventType: string;
  readonly web: {
    readonly webInteraction?: { readonly name: string; readonly type: string; readonly URL?: string };
    readonly webPageDetails: { readonly name: string; readonly URL: string };
    readonly fillOutForm?: { readonly webFormID?: string };
  };
  readonly siteSearch?: { readonly query: string };
  readonly _foodco?: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
}

const own = (url: string | undefined) => url?.replace('https://www.foodco.test', '');

const readEvent = (rule: string, { xdm }: { readonly xdm?: unknown }): Told => {
  const { eventType, web, siteSearch, _foodco = {} } = xdm as unknown as Read;
  const { webInteraction, webPageDetails, fillOutForm } = web;
  const url = own(webInteraction ? webInteraction.URL : webPageDetails.URL);
  return Object.fromEntries(
    Object.entries({
      rule,
      eventType,
      name: webInteraction?.name ?? webPageDetails.name,
      type: webInteraction?.type,
      url,
      component: _foodco.component?.type?.replace('foodco/components/', ''),
      language: _foodco.component?.language,
      pageType: _foodco.page?.type,
      form: fillOutForm?.webFormID,
      field: _foodco.form?.field,
      query: siteSearch?.query,
      userID: _foodco.user?.userID,
    }).filter(([, value]) => value !== undefined && value !== ''),
  ) as unknown as Told;
};

/** The events that would have left a page in shadow mode by now, in the order in which they happened. */
export const toldByTrace = (records: readonly TraceRecord[]): readonly Told[] =>
  records.flatMap((it) => (it.kind === 'event' && it.outcome === 'shadow' ? [readEvent(it.rule, it)] : []));

interface MadeEvent {
  readonly id: string;
  readonly rule: string;
}

/** The events of rules that the page knows of, in the order in which it made them. */
const madeOn = (page: Page): Promise<readonly MadeEvent[]> =>
  page.evaluate(() => {
    if (!window.tamis) throw new Error('the page has no tag');
    return window.tamis.trace
      .records()
      .flatMap((it) =>
        it.kind === 'event' && it.outcome !== 'refused' ? [{ id: it.id, rule: it.rule }] : [],
      );
  });

/**
 * The events that have left a page by now, in the order in which they happened.
 * @throws if an event arrived twice, has not arrived after 10 s, or has no rule.
 */
export const readTold = async (page: Page, arrived: readonly RecordedEvent[]): Promise<readonly Told[]> => {
  const made = await madeOn(page);
  const isHere = ({ id }: MadeEvent) => arrived.some((event) => event.id === id);
  await until(() => made.every(isHere), 'every event that the page has made arrives');
  const doubles = arrived.filter(({ duplicate }) => duplicate);
  if (doubles.length > 0) throw new Error(`arrived twice: ${doubles.map(({ id }) => id).join(', ')}`);
  const foreign = arrived.filter((event) => !made.some(({ id }) => id === event.id));
  if (foreign.length > 0) throw new Error(`no rule made: ${foreign.map(({ id }) => id).join(', ')}`);
  return made.map(({ id, rule }) =>
    readEvent(rule, arrived.find((event) => event.id === id) as RecordedEvent),
  );
};
