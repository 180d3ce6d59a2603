// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConsentBanner } from '../../../demo/consent/ConsentBanner.tsx';
import { startOneTrust } from '../../../demo/consent/startOneTrust.ts';
import { form } from '../../../demo/forms/form.ts';
import { TrackedForm } from '../../../demo/forms/TrackedForm.tsx';
import { SearchView } from '../../../demo/site/marketing/SearchView.tsx';
import { homePage } from '../../../demo/site/pages.ts';
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

const asked = form(['f', 'A form', 't', 's'], 'Send', [
  { name: 'agreed', label: 'Agreed', type: 'checkbox' },
]);
const tracked = <TrackedForm form={asked} onDone={() => ({ title: 'Thanks', text: '' })} />;

describe('a form', () => {
  it('reports a ticked box, but not one that was left unchanged', () => {
    view = rendered(tracked);
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
    view = rendered(tracked);
    view.click('Send');
    const pushed = window.adobeDataLayer.length;
    view.click('Send another');
    expect(view.focused()?.ariaLabel).toBe('A form');
    expect((window.adobeDataLayer as Pushed[]).slice(pushed).map(({ event }) => event)).not.toContain(
      'formStart',
    );
  });
});

describe('the pager of search results', () => {
  it('says the page, and keeps the focus on its last one', () => {
    view = rendered(<SearchView page={homePage} />);
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
