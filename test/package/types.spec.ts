import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { snippetsOf } from '../snippetsOf.ts';
import { createApp } from './createApp.ts';

const tools = join(projectRoot, 'test/package/node_modules');
const completions = join(projectRoot, 'test/package/completions.js');
const COMPILERS = [
  ['5.5', join(tools, 'typescript-5.5')],
  ['5.9', join(tools, 'typescript-5.9')],
  ['6', join(tools, 'typescript-6')],
  ['7', join(projectRoot, 'node_modules/typescript')],
] as const;

const MISTAKES = `
import { defineRule, payload, pushed, pushEvent, under } from 'tamis';
import { createSatellite } from 'tamis/legacy';
import { TamisProvider, Track, useConsent, usePageView, useTamis, useTrack } from 'tamis/react';
import { allRules, linkRules } from 'tamis/rules';
import { createTestTag, startEdge } from 'tamis/testing';
import './events.js';

export const all = [createSatellite, TamisProvider, Track, useConsent, usePageView, useTamis, useTrack, linkRules, startEdge];
createTestTag({ rules: allRules }).push('newsletterSubscribed', { newsletter: { topic: 'baking' } });
pushEvent([], 'newsletterSubscribed', { newsletter: { topic: 'baking' } });
// @ts-expect-error a misspelt event
pushEvent([], 'newsleterSubscribed', { newsletter: { topic: 'baking' } });
// @ts-expect-error a misspelt path
under('_tenant.newsleter', { topic: 'baking' });
// @ts-expect-error a misspelt field
under('_tenant.newsletter', { topik: 'baking' });
defineRule(pushed('newsletterSubscribed'), {
  name: 'x',
  actions: [
    {
      type: 'sendEvent',
      eventType: 'web.webinteraction.linkClicks',
      // @ts-expect-error a misspelt field of the payload
      xdm: { ...under('_tenant.newsletter', { topic: payload('newsletter.topik') }) },
    },
  ],
});
`;

const events = snippetsOf('docs/testing-rules.md')['src/events.ts'] ?? '';

const configOf = (module: string, moduleResolution: string) =>
  JSON.stringify({
    compilerOptions: {
      ...{ strict: true, noEmit: true, skipLibCheck: false, jsx: 'react-jsx', types: [] },
      ...{ target: 'es2020', lib: ['es2020', 'dom', 'dom.iterable'], module, moduleResolution },
    },
    files: ['events.ts', 'mistakes.ts'],
  });

test.for(COMPILERS)('types compile in TypeScript %s, none skipped', async ([, compiler]) => {
  const { node } = createApp({
    files: {
      'events.ts': events,
      'mistakes.ts': MISTAKES,
      'bundler.json': configOf('esnext', 'bundler'),
      'node16.json': configOf('node16', 'node16'),
    },
    ours: ['@types/react', 'csstype'],
  });
  for (const config of ['bundler.json', 'node16.json']) {
    await node([join(compiler, 'bin/tsc'), '-p', config]);
  }
});

test('an editor completes the names of events, and describes those that are keys', async () => {
  const text = `import { type EventNames, pushEvent } from 'tamis';
import './events.js';
pushEvent([], '/*string*/');
export const names: EventNames = { /*key*/ };
`;
  const { folder, node } = createApp({ files: { 'events.ts': events, 'typing.ts': text } });
  const offeredAt = async (place: string): Promise<Readonly<Record<string, string>>> =>
    JSON.parse(await node([completions, join(folder, 'typing.ts'), String(text.indexOf(place))]));
  const described = {
    newsletterSubscribed: 'The visitor subscribes to the newsletter.',
    requestQuote: 'The visitor requests a quote.',
    filter: 'The visitor filters a list; all of the filter that is set now.',
  };
  expect(Object.keys(await offeredAt('/*string*/'))).toEqual(expect.arrayContaining(Object.keys(described)));
  expect(await offeredAt('/*key*/')).toMatchObject(described);
});
