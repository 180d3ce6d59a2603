import {
  analytics,
  code,
  core,
  eVars,
  forLinks,
  type GivenProperty,
  linkBeacon,
  pageBeacon,
  rule,
  runs,
  setVariables,
} from './givenProperty.ts';

const condition = (body: string, more: { readonly negate?: boolean } = {}) =>
  core('customCode', { source: code(body, 'event, target') }, more);

/** A bank with custom code everywhere: in events, conditions, actions, variables and data elements. */
export const bank: GivenProperty = {
  name: 'Online banking <PROD>',
  isSequenced: true,
  dataElements: {
    de_login_state: core('customCode', {
      source: code('return _satellite.cookie.get("session") ? "in" : "out";'),
    }),
    de_page_id: core(
      'customCode',
      { source: code('return window.bank.page.id') },
      { defaultValue: 'unknown' },
    ),
    de_journey: core('customCode', {
      source: code(
        'var state = _satellite.getVar("de_login_state");\n// a comment at the end\nreturn state + ":" + (_satellite.getVar("journey") || "none")',
      ),
    }),
    de_broken: core('customCode', { source: code('throw new Error("no");') }, { defaultValue: 'never' }),
    de_product: core('domAttribute', { elementSelector: 'main', elementProperty: 'data-product' }),
  },
  rules: [
    rule('R001 - INIT - s object', core('libraryLoaded', {}, { order: 5 }), [
      setVariables(
        {},
        's.prop10 = "v" + 3;\ns.eVar11 = _satellite.getVar("de_journey");\nfunction later() { return s.prop10; }\ns.prop11 = later();',
      ),
      runs('_satellite.setVar("journey", "loan");\n_satellite.logger.log("init");'),
    ]),
    rule(
      'R002 - PAGE - view',
      core('domReady'),
      [setVariables({ pageName: 'bank:%de_page_id%', ...eVars({ eVar12: '%de_journey%' }) }), pageBeacon],
      [condition('return _satellite.getVar("de_login_state") === "in";')],
    ),
    rule(
      'R003 - CLICK - transfer',
      core('click', { elementSelector: 'button' }),
      [
        runs(
          forLinks('eVar13') +
            's.eVar13 = this.dataset.action;\n_satellite.setVar({ amount: event.element.getAttribute("data-amount") });',
        ),
        setVariables({ ...eVars({ eVar14: '%this.innerText%' }), events: [{ name: 'event30' }] }),
        linkBeacon('Transfer'),
        analytics('clearVariables'),
      ],
      [
        condition('return this.getAttribute("data-action") === "transfer" && event.element === target;'),
        condition('return Boolean(event.element.dataset.test);', { negate: true }),
      ],
    ),
    rule(
      'R004 - CLICK - logout',
      core('click', { elementSelector: '#logout' }),
      [linkBeacon('Logout')],
      [condition('throw new Error("condition");')],
    ),
    rule(
      'R005 - CUSTOM - two events of code',
      [
        core('customCode', { source: code('trigger({ step: 1 });', 'trigger') }),
        core('customCode', { source: code('trigger({ step: 2 });', 'trigger') }),
      ],
      [setVariables(eVars({ eVar15: '%event.step%' })), linkBeacon('Step')],
    ),
    rule(
      'R006 - FORM - error',
      core('customEvent', { type: 'form-error' }),
      [
        setVariables(
          eVars({ eVar16: '%event.detail.field%', eVar17: '%de_broken%' }),
          `${forLinks('eVar18')}s.eVar18 = event.detail.field.toUpperCase();`,
        ),
        linkBeacon('Form error'),
      ],
      [
        core('variable', { name: 'bank.form.name', value: '^loan', valueIsRegex: true }),
        core('cookie', {
          name: 'country',
          cookieValues: [{ value: 'DE' }, { value: 'A.', valueIsRegex: true }],
        }),
      ],
    ),
    rule('R007 - OLD - sloppy code', core('click', { elementSelector: '.old' }), [
      runs('with (event) { note(element); }'),
      runs('counter = counter + 1;'),
      runs(`${forLinks('eVar61', 'eVar62', 'eVar63')}for (i = 1; i < 4; i++) s["eVar6" + i] = i;`),
      linkBeacon('Old'),
    ]),
    rule('R008 - DOM - product shown', core('elementExists', { elementSelector: '[data-product]' }), [
      setVariables(eVars({ eVar19: '%de_product%' })),
      linkBeacon('Product'),
    ]),
  ],
};
