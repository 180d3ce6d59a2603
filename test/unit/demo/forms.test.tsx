// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConsentBanner } from '../../../demo/consent/ConsentBanner.tsx';
import { startOneTrust } from '../../../demo/consent/startOneTrust.ts';
import { TrackedForm } from '../../../demo/forms/TrackedForm.tsx';
import { SearchResults } from '../../../demo/site/marketing/search/SearchResults.tsx';
import { useSearch } from '../../../demo/site/marketing/search/useSearch.ts';
import { homePage } from '../../../demo/site/pages.ts';
import { csvOf } from '../../../demo/site/portal/orders/orderFile.ts';
import { DocumentRequest } from '../../../demo/site/portal/parts/DocumentRequest.tsx';
import { rendered } from './rendered.tsx';

interface Pushed {
  readonly event?: string;
  readonly eventInfo?: { readonly fieldName?: string };
}

let view: ReturnType<typeof rendered>;
beforeEach(() => {
  window.adobeDataLayer = [];
});
afterEach(() => view.close());

const IDENTITY = {
  path: 'component.form-1',
  formID: 'f',
  formName: 'A form',
  formType: 't',
  formSource: 's',
};
const form = (
  <TrackedForm identity={IDENTITY} checks={{}} submit="Send" thanks={{ title: 'Thanks', text: '' }}>
    {() => <input type="checkbox" name="agreed" />}
  </TrackedForm>
);

describe('a form', () => {
  it('reports a ticked box, but not one that was left unchanged', () => {
    view = rendered(form);
    const box = view.place.querySelector('input');
    const told = () =>
      (window.adobeDataLayer as Pushed[]).flatMap(({ eventInfo }) => eventInfo?.fieldName ?? []);
    box?.focus();
    box?.blur();
    expect(told()).toEqual([]);
    box?.focus();
    box?.click();
    box?.blur();
    expect(told()).toEqual(['agreed']);
  });

  it('gets the focus when it is shown again, which does not start it', () => {
    view = rendered(form);
    view.click('Send');
    const pushed = window.adobeDataLayer.length;
    view.click('Send another');
    expect(view.focused()?.id).toBe('form-1');
    expect((window.adobeDataLayer as Pushed[]).slice(pushed).map(({ event }) => event)).not.toContain(
      'formStart',
    );
  });

  it('for a document gets the focus, too', () => {
    view = rendered(<DocumentRequest />);
    for (const select of view.place.querySelectorAll('select')) select.selectedIndex = 1;
    view.click('Request the document');
    view.click('Request another');
    expect(view.focused()?.id).toBe('request-document');
  });
});

describe('the pager of search results', () => {
  it('says the page, and keeps the focus on its last one', () => {
    const Search = () => <SearchResults from={homePage} search={useSearch()} />;
    view = rendered(<Search />);
    const count = Number(/Page 1 of (\d+)/.exec(view.place.textContent)?.[1]);
    expect(count).toBeGreaterThan(1);
    // One click more than there are pages.
    for (let page = 1; page <= count; page += 1) view.click('Next');
    expect(view.said()).toEqual([`Page ${count} of ${count}`]);
    expect(view.focused()).toBe(view.button('Next'));
  });
});

describe('the consent banner', () => {
  it('gets the focus when it is opened, and gives it back with the answer', () => {
    const oneTrust = startOneTrust(window);
    const content = document.body.appendChild(document.createElement('main'));
    Object.assign(content, { id: 'content', tabIndex: -1 });
    view = rendered(
      <>
        <ConsentBanner oneTrust={oneTrust} />
        <button type="button" onClick={oneTrust.showBanner}>
          Cookie settings
        </button>
      </>,
    );
    expect(view.focused()).toBe(document.body);
    view.click('Reject all');
    expect(view.focused()).toBe(content);
    view.click('Cookie settings');
    expect(view.focused()?.id).toBe('onetrust-banner-sdk');
    view.click('Accept all');
    expect(view.focused()?.textContent).toBe('Cookie settings');
    content.remove();
  });
});

describe('a file of orders', () => {
  it('keeps a comma and a quotation mark in their cell', () => {
    view = rendered(null);
    const order = {
      soNumber: 'SO-1',
      poNumber: 'PO "7", second half',
      orderDate: '2026-11-16',
      deliveryDate: '2026-11-24',
      status: 'Shipped',
      shipTo: 'Cork',
      lines: [],
    } as const;
    expect(csvOf([order]).split('\r\n')[1]).toMatch(/^"SO-1","PO ""7"", second half","2026-11-16"/);
  });
});
