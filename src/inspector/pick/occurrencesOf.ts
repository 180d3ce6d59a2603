import type { Browser, Gesture } from '../../browser/index.ts';
import type { Announcement } from '../../engine/index.ts';
import { attempt, own } from '../../language/index.ts';
import { describeLink } from '../../page/describeLink.ts';
import type { Redaction } from '../../redaction/index.ts';
import type { SourceTools, Tracking, TrackingSourceKind } from '../../site/index.ts';
import { closestAround } from '../../sources/closestAround.ts';
import { anchorOn, hrefOf, isPlaceholder } from '../../sources/onClick.ts';
import type { Asked } from './createDryBrowser.ts';

/** What would be announced, and by what: `click`, `view`, `pointer`, or the name of an event of the element. */
export interface WouldHappen {
  readonly how: string;
  readonly announcement: Announcement<Tracking>;
}

interface OccurrencesParts {
  readonly source: TrackingSourceKind;
  readonly path: readonly Element[];
  /** The form that the element submits or resets. */
  readonly form: Element | undefined;
  readonly redact: Redaction;
  /** The text of an element, as it is seen. */
  readonly text: (element: Element) => string;
  /** Makes a browser that only reads. */
  readonly createBrowser: (asked: Asked) => Browser;
}

/** The product's sources that hear what is done to elements. A site's own source is code that may do anything. */
const OF_ELEMENTS = /^(clicked|event|hovered|in view|element) /;
const OF_FORMS = /^(submit|reset)$/;
const HOVERS: Readonly<Record<string, string>> = { pointerover: 'pointer' };

const eventOf = (type: string, path: readonly Element[]) =>
  ({
    type,
    target: path[0],
    isTrusted: true,
    defaultPrevented: false,
    composedPath: () => path,
  }) as unknown as UIEvent;

const gestureOf = (stage: Gesture['stage'], path: readonly Element[], press: object): Gesture => ({
  stage,
  event: eventOf(stage === 'pressed' ? 'pointerdown' : 'click', path),
  path,
  press,
  at: Date.now(),
  moved: 0,
  counts: () => true,
});

const COMPONENT = 'data-cmp-data-layer';

/** The path of the component around a link, as AEM writes it into an attribute. */
const componentOf = (component: Element): string | undefined => {
  const [id] = Object.keys(Object(attempt(() => JSON.parse(component.getAttribute(COMPONENT) ?? ''))));
  return id && `component.${id}`;
};

/** The link that the click follows, as long as the page's scripts leave it alone. */
const followed = ({ path, redact, text }: OccurrencesParts): readonly WouldHappen[] => {
  const anchor = anchorOn(path);
  if (!anchor || isPlaceholder(anchor)) return [];
  const around = closestAround(anchor, `[${COMPONENT}]`);
  const component = around && componentOf(around);
  const file = anchor.getAttribute('download');
  const label = anchor.getAttribute('aria-label') ?? (around ? '' : undefined);
  const words = { text: text(anchor) || (file ?? ''), isDownload: file !== null, label };
  const link = describeLink(hrefOf(anchor), words, redact);
  const item = component ? { event: 'cmp:click', eventInfo: { path: component } } : {};
  return link
    ? [
        {
          how: 'click',
          announcement: { keys: ['followed', 'clicked'], payload: link, context: { link, item } },
        },
      ]
    : [];
};

/**
 * What a source would announce of a click on an element, of its other events, and of its coming into view: the tag's own
 * source is started with a browser that only reads, and is told of them. `undefined` for a source that cannot be asked.
 */
export const occurrencesOf = (parts: OccurrencesParts): readonly WouldHappen[] | undefined => {
  const { source, path, form, redact, createBrowser } = parts;
  if (source.name === 'links') return followed(parts);
  if (!OF_ELEMENTS.test(source.name)) return undefined;
  const asked: Asked = { gestures: [], events: [] };
  const browser = createBrowser(asked);
  const happened: WouldHappen[] = [];
  let how = 'view';
  attempt(() =>
    source
      .create({ browser, redact } as SourceTools)
      .start((announcement) => void happened.push({ how, announcement })),
  );
  how = 'click';
  const press = {};
  for (const stage of ['pressed', 'clicked'] as const)
    for (const tell of asked.gestures) attempt(() => tell(gestureOf(stage, path, press)));
  for (const [type, tell] of asked.events) {
    if (type === 'pointerout') continue;
    how = own(HOVERS, type) ?? type;
    const at = form && OF_FORMS.test(type) ? path.slice(path.indexOf(form)) : path;
    attempt(() => tell(eventOf(type, at)));
  }
  return happened;
};
