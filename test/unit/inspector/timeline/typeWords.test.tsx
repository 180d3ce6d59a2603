import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TimelineEntry } from '../../../../src/inspector/timeline/TimelineEntry.tsx';
import { eventRecord } from '../../../fakes/eventRecord.ts';

it.each([
  ['undefined', '(no type)'],
  ['web.webPageDetails.pageViews', 'web.webPageDetails.pageViews'],
])('names an event of alloy itself with the type %s: %s', (eventType, name) => {
  const html = renderToStaticMarkup(
    <TimelineEntry
      entry={{
        kind: 'own',
        key: 'p1 a',
        page: { id: 'p1', address: '/', title: 'Home', at: 0 },
        events: [eventRecord('a', { eventType, xdm: {} })],
      }}
      moment={{ tenant: 'foodco', nextTry: undefined, now: 0 }}
      isOpen={true}
      onToggle={() => {}}
    />,
  );
  expect(html).toContain(`<span class="entry__what">${name}</span>`);
  expect(html).toContain(`<span class="event__type">${name}</span>`);
});
