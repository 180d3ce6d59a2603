import { describe, expect, it } from 'vitest';
import { withConsent } from '../../../../src/consent/index.ts';
import type { Fill } from '../../../../src/hooks/departure.ts';
import { createInternalCampaign } from '../../../../src/hooks/fills/internalCampaign.ts';
import { parsePage } from '../../../../src/page/index.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { createFakeConsent } from '../../../fakes/createFakeConsent.ts';
import { departureOf } from '../../../fakes/departureOf.ts';

describe('the internal campaign', () => {
  const campaign = (fields: ReturnType<Fill['fields']>) => fields['_tenant.internalCampaign'];
  const pageAt = (path: string) => parsePage(`https://www.example.com${path}`);

  it('is kept for the session, until another one comes', () => {
    const { session } = createFakeBrowser();
    const landing = createInternalCampaign(session, pageAt('/a.html?intcid=hero'));
    expect(campaign(landing.fields(departureOf('/a.html?intcid=hero')))).toBe('hero');
    const later = createInternalCampaign(session, pageAt('/b.html'));
    expect(campaign(later.fields(departureOf('/b.html')))).toBe('hero');
    expect(campaign(later.fields(departureOf('/c.html?intcid=banner')))).toBe('banner');
    expect(campaign(later.fields(departureOf('/d.html?intcid=')))).toBe('banner');
    expect(session.get('intcid')).toBe('banner');
  });

  it('is kept from the landing page although no event leaves there', () => {
    const { session } = createFakeBrowser();
    createInternalCampaign(session, pageAt('/a.html?intcid=hero'));
    expect(session.get('intcid')).toBe('hero');
  });

  it('is stored with consent only', () => {
    const { browser, consent, setGroups } = createFakeConsent();
    createInternalCampaign(withConsent(browser.session, consent), pageAt('/a.html?intcid=hero'));
    expect([...browser.sessionItems]).toEqual([]);
    setGroups(',C0001,');
    browser.clock.pass(1_000);
    setGroups(',C0001,C0002,');
    browser.clock.pass(1_000);
    expect([...browser.sessionItems]).toEqual([['intcid', 'hero']]);
  });
});
