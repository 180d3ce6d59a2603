import { describe, expect, test } from 'vitest';
import { createEdgeEmulator } from '../../../edge-emulator/createEdgeEmulator.ts';
import { domActionSchema, exampleDecision } from '../../../edge-emulator/decisions.ts';
import { answerOf, asRequest, handlesIn, pageView, payload, payloadOf } from './startEmulator.ts';

describe('personalisation', () => {
  const asking = (scopes: string[], schemas = [domActionSchema]) =>
    payload({
      events: [
        pageView(),
        { xdm: {}, query: { personalization: { schemas, decisionScopes: scopes, surfaces: [] } } },
      ],
    });

  test('decisions go to the event that asks for their scope and schema', async () => {
    const edge = createEdgeEmulator({ decisions: [exampleDecision] });
    const answer = await answerOf(edge, asRequest(asking(['__view__'])));
    expect(handlesIn(answer.body).handle).toContainEqual({
      type: 'personalization:decisions',
      eventIndex: 1,
      payload: [exampleDecision],
    });
    for (const body of [asking(['other']), asking(['__view__'], ['https://other'])]) {
      const empty = await answerOf(edge, asRequest(body));
      expect(payloadOf(empty.body, 'personalization:decisions')).toEqual([]);
    }
    const unasked = await answerOf(edge, asRequest(payload()));
    expect(payloadOf(unasked.body, 'personalization:decisions')).toBeUndefined();
  });
});
