// @vitest-environment jsdom
import { act, lazy, type MouseEvent, type ReactElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Track } from '../../../src/react/index.ts';

/** A client component gets this from a server component whose element arrives later: a lazy node instead of an element. */
const fromServer = (element: ReactElement) =>
  lazy(() => Promise.resolve({ default: element as never })) as unknown as ReactElement<object>;
const page = window as unknown as { adobeDataLayer?: object[] };

beforeEach(() => {
  delete page.adobeDataLayer;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('tracks the clicks on a child that a server component passes', async () => {
  const into = document.body.appendChild(document.createElement('div'));
  const root = createRoot(into);
  await act(async () =>
    root.render(
      <Suspense>
        <Track event="requestQuote" payload={{ requestQuoteInfo: { quoteId: 'Q1' } }}>
          {fromServer(<button type="button">ask</button>)}
        </Track>
      </Suspense>,
    ),
  );
  expect(into.innerHTML).toBe('<button type="button">ask</button>');
  into.querySelector('button')?.click();
  expect(page.adobeDataLayer).toHaveLength(1);
  await act(async () => root.unmount());
});

it('passes on all that a component of the page gives to its handler, and what the handler returns', async () => {
  const into = document.body.appendChild(document.createElement('div'));
  const root = createRoot(into);
  const heard: unknown[] = [];
  const Row = ({ onClick }: { readonly onClick?: (click: MouseEvent, row: number) => boolean }) => (
    <button type="button" onClick={(click) => heard.push(onClick?.(click, 7))}>
      open
    </button>
  );
  await act(async () =>
    root.render(
      <Track event="requestQuote" payload={{ requestQuoteInfo: { quoteId: 'Q1' } }}>
        <Row
          onClick={(_, row) => {
            heard.push(row);
            return false;
          }}
        />
      </Track>,
    ),
  );
  into.querySelector('button')?.click();
  expect(heard).toEqual([7, false]);
  expect(page.adobeDataLayer).toHaveLength(1);
  await act(async () => root.unmount());
});

it.each([
  ['two elements', [<i key="1" />, <b key="2" />]],
  ['a text', 'ask'],
  ['nothing', undefined],
])('refuses %s as its child', (_, children) => {
  const track = (
    <Track event="requestQuote" payload={{ requestQuoteInfo: {} }}>
      {children as never}
    </Track>
  );
  expect(() => renderToString(track)).toThrow('React.Children.only');
});
