import { expect, it } from 'vitest';
import { inPlace } from '../../../../src/command/import/inPlace.ts';
import { untypedIn } from '../../../../src/command/import/typed/untypedIn.ts';
import { codeOf } from '../../../../src/command/launch/index.ts';

it.each([
  'function(e,t){t.events="",t.list2=""}',
  'function(e){return""!=e.detail.filter}',
  'function(){return window.location.pathname.includes("/a")&&!location.search.includes("b")}',
  'function(){var e=_satellite.getVar("a");return!("b"==e||!e)}',
  'function(){if("true"==sessionStorage.getItem("a"))return"b"}',
  'function(){return new Date().toUTCString()}',
  'function(){}',
])('the types of %s are certain', (code) => {
  expect(untypedIn(code)).toBeUndefined();
});

it.each([
  ['a name that only its page has', 'function(){return digitalData.page}'],
  ['a property that windows lack', 'function(){return window.digitalData}'],
  ['an element that may be missing', 'function(){return document.querySelector("a").href}'],
  ['a value that may be missing', 'function(){return sessionStorage.getItem("a").length}'],
  ['a value of unknown type', 'function(){return _satellite.getVar("a").length}'],
  ['an unknown value in a text', 'function(){return _satellite.getVar("a")+"b"}'],
  ['parameters without types', 'function(){return [1].map(function(it){return it})}'],
  ['a wrong argument', 'function(){return Math.floor("1")}'],
  ['too many arguments', 'function(){return location.href.trim(1)}'],
  ['one argument too few', 'function(){sessionStorage.setItem("a")}'],
  ['a comparison that never holds', 'function(){return "a"==="b"}'],
  ['a condition that always holds', 'function(){if("a")return 1}'],
  ['another value of a variable', 'function(){var a="b";a=1;return a}'],
  ['a date as a number', 'function(){return new Date()-1}'],
  ['a method that is not there', 'function(){return _satellite.analytics("a")}'],
])('those of %s are not', (_, code) => {
  expect(untypedIn(code)).toMatch(/^it takes/);
});

it.each([
  ['long', `function(e,t){t.eVar1="${'x'.repeat(100)}"}`],
  ['of lines that mean something', 'function(e,t){return\n1}'],
  ['with a comment', 'function(e,t){t.a=1 // so\n}'],
  ['without semicolons', 'function(e,t){t.a=1\nt.b=2}'],
])('code that is %s is in a file', (_, code) => {
  expect(inPlace(codeOf(code), 'setup')).toBeUndefined();
});

it('small code is where it is used', () => {
  expect(inPlace(codeOf('function (e, t) {\n  t.a = 1;\n}'), 'setup')).toBe(
    '() => function (e, t) { t.a = 1; }',
  );
});
