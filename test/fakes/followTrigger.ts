import { onTestFinished } from 'vitest';
import { createGestures } from '../../src/browser/createGestures.ts';
import { createTreeWatcher } from '../../src/browser/createTreeWatcher.ts';
import type { Listen } from '../../src/browser/index.ts';
import { createRedaction } from '../../src/redaction/index.ts';
import type { SourceTools, TrackingTrigger } from '../../src/site/index.ts';
import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';

const listenTo =
  (target: EventTarget): Listen =>
  (event, listener, options = {}) => {
    target.addEventListener(event, listener, options);
    return () => target.removeEventListener(event, listener, options);
  };

/** A fake browser with the window of jsdom: its elements and their events are real, its time is a test's. */
export const createDomBrowser = () => {
  const fake = createFakeBrowser();
  const onDocument = listenTo(document);
  fake.globals.window = window;
  return {
    ...fake,
    onDocument,
    onGesture: createGestures(onDocument, fake, fake.clock),
    // The events of the window that the fake itself fires are those of the page's life.
    onWindow: ((event, ...rest) => {
      const stops = [fake.onWindow(event, ...rest), listenTo(window)(event, ...rest)];
      return () => {
        for (const stop of stops) stop();
      };
    }) as Listen,
    watchTrees: createTreeWatcher(window, fake.clock, (work) => work()),
    styleOf: (element: Element) => getComputedStyle(element),
  };
};

/** Starts the source of one trigger, and collects the payloads that a rule of this trigger would get. */
export const followTrigger = <P>(
  { source, key }: TrackingTrigger<P>,
  browser = createDomBrowser(),
  tools: Partial<SourceTools> = {},
) => {
  const heard: P[] = [];
  /** Describe what has happened: called later, as by the engine. */
  const waiting: (() => void)[] = [];
  const settle = () => {
    for (const describe of waiting.splice(0)) describe();
    return heard;
  };
  const stop = source
    .create({ browser, redact: createRedaction(), ...tools } as SourceTools)
    .start(({ keys, payload, describe }) => {
      if (keys.includes(key)) waiting.push(() => heard.push((describe ? describe() : payload) as P));
    });
  onTestFinished(stop);
  return { browser, heard: settle, stop };
};
