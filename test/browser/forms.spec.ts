import { describe, expect } from 'vitest';
import { consent, cookiesOf, test } from './harness/index.ts';

const push = (event: string, formID: string) =>
  `adobeDataLayer.push({ event: '${event}', eventInfo: { path: 'component.form-1', formID: '${formID}', fieldName: 'email' } })`;

describe('forms', () => {
  test('start once, even on another page and in another tab, until they succeed', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const tab = await open({ path: '/en/contact.html', consent, pushes: [] });
    await tab.evaluate(push('formStart', 'contact us; form'));
    await tab.evaluate(push('formStart', 'samples'));
    await tab.evaluate(push('formStart', 'samples'));
    await visitor.quiet();
    await edgeReceives(2);
    const other = await open({ path: '/en/other.html', consent, pushes: [] });
    await other.evaluate(push('formStart', 'contact us; form'));
    await other.evaluate(push('formSuccess', 'contact us; form'));
    await other.evaluate(push('formStart', 'samples'));
    await visitor.quiet();
    await edgeReceives(3);
    await tab.evaluate(push('formStart', 'contact us; form'));
    const events = await edgeReceives(4);
    expect(events.map(({ xdm, data }) => [xdm.eventType, data])).toEqual(
      [
        ['Form Start', 'event14'],
        ['Form Start', 'event14'],
        ['Form Successful Submission', 'event16'],
        ['Form Start', 'event14'],
      ].map(([type, events]) => [type, { __adobe: { analytics: { events } } }]),
    );
    const cookie = (await cookiesOf(visitor.context)).find(({ name }) => name === 'formStart');
    expect(cookie).toMatchObject({ expires: -1, secure: true, sameSite: 'Lax' });
    expect(decodeURIComponent(cookie?.value ?? '')).toBe('samples|contact us; form');
  });
});

test('the shareholder registration starts once, and its steps are reported', async ({
  open,
  edgeReceives,
  visitor,
}) => {
  const tab = await open({ path: '/en/shareholder-registration.html', consent, pushes: [] });
  const moveTo = (step: string, title: string) =>
    tab.evaluate(
      ([hash = '', text = '']) =>
        new Promise((resolve) => {
          addEventListener('hashchange', resolve, { once: true });
          location.hash = hash;
          document.title = text;
        }),
      [step, title],
    );
  await moveTo('#/step1', 'Registration step1');
  await moveTo('#/step2', 'Registration step2');
  await moveTo('#/step1', 'Registration step1');
  // The form of a step is sent: its application shows the answer without another hash.
  await tab.evaluate(() => {
    document.title = 'Registration step3 - account created';
    document.body.append(document.createElement('p'));
  });
  await edgeReceives(2);
  await moveTo('#/step7', 'Registration step7 - registration completed');
  await visitor.quiet();
  const events = await edgeReceives(3);
  expect(
    events.map(({ xdm }) => [xdm.eventType, (xdm._foodco as { form: { step: string } }).form.step]).sort(),
  ).toEqual([
    ['Form Start', '1'],
    ['Form Submit', '3'],
    ['Form Successful Submission', '7'],
  ]);
  const names = (await cookiesOf(visitor.context)).map(({ name }) => name);
  expect(names).not.toContain('formStartShareholder');
});
