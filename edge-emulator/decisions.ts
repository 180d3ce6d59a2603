import { isObject, type JsonObject, objectAt, stringsOf } from './json.ts';

export interface DecisionItem {
  readonly id: string;
  /** `https://ns.adobe.com/personalization/dom-action` and similar. */
  readonly schema: string;
  readonly meta?: JsonObject;
  readonly data: JsonObject;
}

/** One proposition of `personalization:decisions`. */
export interface Decision {
  readonly id: string;
  /** `__view__`, a view or mbox name, or a surface such as `web://www.corp.test/`. */
  readonly scope: string;
  readonly scopeDetails: JsonObject;
  readonly items: readonly DecisionItem[];
}

export const domActionSchema = 'https://ns.adobe.com/personalization/dom-action';

/** A decision of Target for the whole page: sets the content of the element at `selector` to `html`. */
export function setHtml({
  activity,
  selector,
  html,
}: {
  /** Digits; the IDs derive from it, so that reports can be distinguished. */
  activity: string;
  selector: string;
  html: string;
}): Decision {
  return {
    id: `AT:${btoa(JSON.stringify({ activityId: activity, experienceId: '0' }))}`,
    scope: '__view__',
    scopeDetails: {
      decisionProvider: 'TGT',
      activity: { id: activity },
      experience: { id: '0' },
      strategies: [{ algorithmID: '0', trafficType: '0' }],
      characteristics: { eventToken: btoa(`shown:${activity}`) },
      correlationID: `${activity}:0:0`,
    },
    items: [
      {
        id: `${activity}0`,
        schema: domActionSchema,
        meta: { 'experience.id': '0', 'activity.id': activity, 'offer.id': `${activity}0` },
        data: {
          type: 'setHtml',
          format: 'application/vnd.adobe.target.dom-action',
          content: html,
          selector,
          prehidingSelector: selector,
        },
      },
    ],
  };
}

export const exampleDecision = setHtml({
  activity: '100001',
  selector: '#hero-message',
  html: '<p>Stevia that tastes like sugar: order a sample.</p>',
});

/** The decisions that an event asks for, or `null` if the event does not ask for personalisation. */
export function decisionsFor(event: JsonObject, decisions: readonly Decision[]): readonly Decision[] | null {
  const asked = objectAt(event, 'query').personalization;
  if (!isObject(asked)) return null;
  const scopes = new Set([...stringsOf(asked.decisionScopes), ...stringsOf(asked.surfaces)]);
  const schemas = new Set(stringsOf(asked.schemas));
  return decisions
    .filter((decision) => scopes.has(decision.scope))
    .map((decision) => ({ ...decision, items: decision.items.filter((item) => schemas.has(item.schema)) }))
    .filter((decision) => decision.items.length > 0);
}

/** Checks decisions from outside. @throws TypeError that names the faulty decision. */
export function readDecisions(value: unknown): readonly Decision[] {
  if (!Array.isArray(value)) throw new TypeError('Decisions are an array');
  for (const [index, decision] of value.entries()) {
    const fits =
      isObject(decision) &&
      typeof decision.id === 'string' &&
      typeof decision.scope === 'string' &&
      isObject(decision.scopeDetails) &&
      Array.isArray(decision.items) &&
      decision.items.every((item) => isObject(item) && typeof item.schema === 'string');
    if (!fits) throw new TypeError(`Decision ${index} needs id, scope, scopeDetails and items with a schema`);
  }
  return value;
}
