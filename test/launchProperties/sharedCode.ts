import {
  core,
  type GivenProperty,
  linkBeacon,
  pageBeacon,
  rule,
  runs,
  setVariables,
} from './givenProperty.ts';

/** A property whose code shares functions and data by `_satellite`, as teams do. */
export const sharedCode: GivenProperty = {
  name: 'Basket',
  extensions: { 'adobe-analytics': { libraryCode: { accounts: { production: ['basket'] } } } },
  dataElements: {
    'Page | Path': core('pageInfo', { attribute: 'pathname' }),
  },
  rules: [
    rule('All pages | Functions', core('libraryLoaded', {}, { order: 1 }), [
      runs(
        '_satellite.steps = [];\n_satellite.nameOf = function (step) { _satellite.steps.push(step); return [_satellite.getVar("Page | Path"), step].join(":"); };',
      ),
    ]),
    rule('All pages | View', core('libraryLoaded', {}, { order: 5 }), [
      setVariables({ pageName: 'basket' }),
      pageBeacon,
    ]),
    rule('Basket | Pay', core('click', { elementSelector: '.pay' }), [
      runs(
        'var box = event.element.closest("[data-step]");\ns.linkTrackVars = "eVar1,eVar2,eVar3,eVar4,eVar5";\ns.eVar1 = _satellite.nameOf(box.getAttribute("data-step"));\ns.eVar2 = event.$rule.name + " by " + event.$type;\ns.eVar3 = this === event.element && event.target.matches(".pay");\n_satellite.cookie.set("lastStep", _satellite.steps.join(), { expires: 1 });\nevent.own = "own";',
      ),
      runs(
        's.eVar4 = event.own + " " + event.nativeEvent.type;\ns.eVar5 = _satellite.cookie.get("lastStep") + " of " + _satellite.property.name;',
      ),
      linkBeacon('Pay'),
    ]),
  ],
};
