import { describe, expect, it } from 'vitest';
import { type Store, withConsent } from '../../../../src/consent/index.ts';
import { internalCampaign } from '../../../../src/hooks/fills/keptNames.ts';
import type { Fill } from '../../../../src/site/index.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { createFakeConsent } from '../../../fakes/createFakeConsent.ts';
import { departureOf } from '../../../fakes/departureOf.ts';
import { fillTools } from '../../../fakes/foodcosTag.ts';

describe('the internal campaign', () => {
  const campaign = (fields: ReturnType<Fill['fields']>) => fields['_tenant.internalCampaign'];
  const landAt = (path: string, browser: FakeBrowser, session: Store = browser.session) => {
    browser.goTo({ url: `https://www.example.com${path}` });
    return internalCampaign({ parameter: 'intcid', to: '_tenant.internalCampaign' }).create({
      ...fillTools(browser),
      session,
    });
  };

  it('is kept for the session, until another one comes', () => {
    const browser = createFakeBrowser();
    const landing = landAt('/a.html?intcid=hero', browser);
    expect(campaign(landing.fields(departureOf('/a.html?intcid=hero')))).toBe('hero');
    const later = landAt('/b.html', browser);
    expect(campaign(later.fields(departureOf('/b.html')))).toBe('hero');
    expect(campaign(later.fields(departureOf('/c.html?intcid=banner')))).toBe('banner');
    expect(campaign(later.fields(departureOf('/d.html?intcid=')))).toBe('banner');
    expect(browser.session.get('intcid')).toBe('banner');
  });

  it('is kept from the landing page even if no event is sent there', () => {
    const browser = createFakeBrowser();
    landAt('/a.html?intcid=hero', browser);
    expect(browser.session.get('intcid')).toBe('hero');
  });

  it('is not kept from a page that may never be shown', () => {
    const browser = createFakeBrowser();
    browser.is.prerendering = true;
    landAt('/a.html?intcid=hero', browser);
    expect([...browser.sessionItems]).toEqual([]);
  });

  it('is stored with consent only', () => {
    const { browser, consent, setGroups } = createFakeConsent();
    landAt('/a.html?intcid=hero', browser, withConsent(browser.session, consent));
    expect([...browser.sessionItems]).toEqual([]);
    setGroups(',C0001,');
    browser.clock.pass(1_000);
    setGroups(',C0001,C0002,');
    browser.clock.pass(1_000);
    expect([...browser.sessionItems]).toEqual([['intcid', 'hero']]);
  });
});
