import { expect, it } from 'vitest';
import { datastreamWords, sentTo, suiteWords } from '../../../../src/inspector/then/sentTo.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const PLACE = { domain: 'edge.example.com', datastream: 'ds-1', suite: 'rs-1', environment: 'production' };
const ADDRESS = 'https://edge.example.com/ee/v1/interact';
const IN_REGION = 'https://edge.example.com/ee/irl1/v1/interact';
const sent = (...leftAt: number[]) => eventRecord('a', { attempts: leftAt.length, leftAt });

it('is the request that the browser began when the event left, with its region', () => {
  const requests = [
    { at: 900, address: ADDRESS, datastream: 'ds-9' },
    { at: 1_020, address: IN_REGION, datastream: 'ds-1' },
    { at: 3_000, address: ADDRESS, datastream: 'ds-9' },
  ];
  const to = sentTo(sent(1_000), PLACE, requests);
  expect(to).toEqual({ url: `${IN_REGION}?configId=ds-1`, ...PLACE_OF_REQUEST });
  expect(datastreamWords(sent(1_000), to)).toBe('ds-1 (production)');
  expect(suiteWords(to)).toBe('rs-1, by the page’s settings');
});
const PLACE_OF_REQUEST = { datastream: 'ds-1', suite: 'rs-1', environment: 'production', isSeen: true };

it('is the last one of an event that was sent again', () => {
  const requests = [
    { at: 1_000, address: IN_REGION, datastream: 'ds-1' },
    { at: 9_000, address: ADDRESS, datastream: 'ds-1' },
  ];
  expect(sentTo(sent(1_000, 9_000), PLACE, requests)?.url).toBe(`${ADDRESS}?configId=ds-1`);
});

it('may be another datastream than the settings name, whose report suite nobody knows', () => {
  const to = sentTo(sent(1_000), PLACE, [{ at: 1_000, address: ADDRESS, datastream: 'ds-other' }]);
  expect(datastreamWords(sent(1_000), to)).toBe('ds-other');
  expect(suiteWords(to)).toBe('not known: the datastream’s own, if it has one');
});

it('is what the settings say if the browser does not list the request, and says so', () => {
  for (const requests of [[], [{ at: 1_200, address: ADDRESS, datastream: 'ds-9' }]]) {
    const to = sentTo(sent(1_000), PLACE, requests);
    expect(to?.url).toBe('https://edge.example.com/ee/v1/interact?configId=ds-1');
    expect(datastreamWords(sent(1_000), to)).toBe(
      'ds-1 (production), by the page’s settings: the browser does not list its request',
    );
  }
});

it('keeps the scheme and the port of a local edge', () => {
  const local = { domain: 'http://localhost:8787', datastream: 'ds:1' };
  expect(sentTo(eventRecord('a'), local, [])?.url).toBe(
    'http://localhost:8787/ee/v1/interact?configId=ds%3A1',
  );
});

it('says that nobody has got an event that never left, or that nothing is known', () => {
  expect(datastreamWords(eventRecord('a'), sentTo(eventRecord('a'), PLACE, []))).toBe(
    'none has got it; by the page’s settings it goes to ds-1 (production)',
  );
  expect(sentTo(sent(1_000), undefined, [])).toBeUndefined();
  expect(datastreamWords(sent(1_000), undefined)).toMatch(/^not known: /);
});
