import { clickable } from '../markup/component.ts';
import { ownComponent, text } from '../markup/content.ts';
import { form } from '../markup/forms.ts';
import { follow, linkClick, pageView, type Visit } from '../visit.ts';

/** Core forms announce nothing, so this is the site's own code for them. One form has neither ID nor name. */
const siteCode = `
  Array.prototype.forEach.call(document.forms, function (form, at) {
    function tell(event, fieldName, error) {
      var eventInfo = { path: 'component.form-container-' + at };
      if (form.id) { eventInfo.formID = form.id; eventInfo.formName = form.getAttribute('name'); }
      if (fieldName) eventInfo.fieldName = fieldName;
      if (error) { eventInfo.errorType = 'validation'; eventInfo.formError = error; }
      adobeDataLayer.push({ event: event, eventInfo: eventInfo });
    }
    tell('formViewed');
    form.addEventListener('focusin', function () { tell('formStart'); });
    form.addEventListener('change', function (event) { tell('formFieldInteraction', event.target.name); });
    form.addEventListener('submit', function () {
      tell('formSubmit');
      if (form.elements.company.value) tell('formSuccess');
      else tell('formError', 'company', 'Company is required');
    });
  });`;

const told = (rule: string, eventType: string, more: object) => ({ rule, eventType, type: 'other', ...more });
const contact = { form: 'new_form' };

export const formPage: Visit = {
  what: 'two forms, one of them without id and name',
  path: '/na-en/contact.html',
  title: 'Contact',
  body: [
    text('<p>Write to us.</p>'),
    form({
      id: 'new_form',
      name: 'new_form',
      fields: [
        { name: 'name', label: 'Your name' },
        {
          name: 'company',
          label: 'Your company',
          // A text component of a form does not count as a text.
          help: ownComponent('form/text', 'Company', clickable('/na-en/privacy.html', 'Why we ask')),
        },
      ],
    }),
    form({ fields: [{ name: 'company', label: 'Where to send samples' }] }),
    text('<p><a href="/na-en/imprint.html">Imprint</a></p>'),
  ].join('\n'),
  siteCode,
  act: async (page) => {
    const send = (at: number) => page.getByRole('button', { name: 'Send' }).nth(at).click();
    await page.getByLabel('Your name').fill('Jane');
    await send(0);
    await follow(page, 'Why we ask');
    await page.getByLabel('Your company').fill('Bakers');
    await send(0);
    await page.getByLabel('Your name').fill('Jane Baker');
    await page.getByLabel('Where to send samples').fill('Bakers');
    await page.getByLabel('Where to send samples').blur();
    await page.getByLabel('Where to send samples').fill('Bakers Ltd');
    await send(1);
    await page.getByLabel('Where to send samples').fill('Millers');
    await follow(page, 'Imprint');
  },
  leaves: [
    pageView('na-en:contact'),
    told('Form viewed', 'Form Viewed', contact),
    told('Form viewed', 'Form Viewed', {}),
    told('Form start', 'Form Start', contact),
    told('Form field interaction', 'Form Field Interaction', { ...contact, field: 'name' }),
    told('Form submit', 'Form Submit', contact),
    told('Form error', 'Form Error', { ...contact, field: 'company' }),
    told('Form field interaction', 'Form Field Interaction', { ...contact, field: 'company' }),
    told('Form submit', 'Form Submit', contact),
    told('Form success', 'Form Successful Submission', contact),
    // After it has succeeded, the form may start again.
    told('Form start', 'Form Start', contact),
    told('Form field interaction', 'Form Field Interaction', { ...contact, field: 'name' }),
    told('Form start', 'Form Start', {}),
    told('Form field interaction', 'Form Field Interaction', { field: 'company' }),
    told('Form field interaction', 'Form Field Interaction', { field: 'company' }),
    told('Form submit', 'Form Submit', {}),
    told('Form success', 'Form Successful Submission', {}),
    told('Form start', 'Form Start', {}),
    told('Form field interaction', 'Form Field Interaction', { field: 'company' }),
    linkClick('Imprint', '/na-en/imprint.html', 'text'),
  ],
};
