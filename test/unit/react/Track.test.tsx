// @vitest-environment jsdom
import { act, lazy, type MouseEvent, type ReactElement, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Track } from '../../../src/react/index.ts';

/** A client component gets this from a server component whose element arrives later: a lazy node instead of an element. */
const fromServer = (element: ReactElement) =>
  lazy(() => Promise.resolve({ default: element as never })) as unknown as ReactElement<object>;
const page = window as unknown as { adobeDataLayer?: object[] };

const into = document.createElement('div');
let root: Root;
const quoted = (child: ReactElement<object>) => (
  <Track event="requestQuote" payload={{ requestQuoteInfo: { quoteId: 'Q1' } }}>
    {child}
  </Track>
);

beforeEach(() => {
  delete page.adobeDataLayer;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(into));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('tracks the clicks on a child that a server component passes', async () => {
  const child = fromServer(<button type="button">ask</button>);
  await act(async () => root.render(<Suspense>{quoted(child)}</Suspense>));
  expect(into.innerHTML).toBe('<button type="button">ask</button>');
  into.querySelector('button')?.click();
  expect(page.adobeDataLayer).toHaveLength(1);
});

it('passes on all that a component of the page gives to its handler, and what the handler returns', async () => {
  const heard: unknown[] = [];
  const Row = ({ onClick }: { readonly onClick?: (click: MouseEvent, row: number) => boolean }) => (
    <button type="button" onClick={(click) => heard.push(onClick?.(click, 7))}>
      open
    </button>
  );
  const onClick = (_: MouseEvent, row: number) => {
    heard.push(row);
    return false;
  };
  await act(async () => root.render(quoted(<Row onClick={onClick} />)));
  into.querySelector('button')?.click();
  expect(heard).toEqual([7, false]);
  expect(page.adobeDataLayer).toHaveLength(1);
});

it.each([
  ['two elements', [<i key="1" />, <b key="2" />]],
  ['a text', 'ask'],
  ['nothing', undefined],
])('refuses %s as its child', (_, children) => {
  expect(() => renderToString(quoted(children as never))).toThrow('React.Children.only');
});
