import { expect, it } from 'vitest';
import { idiomOf } from '../../../src/command/import/idiomOf.ts';

it.each([
  ['function(){return digitalData.page.name}', { reads: 'variable', path: 'digitalData.page.name' }],
  [
    'function(e){return window.digitalData.page["name"]}',
    { reads: 'variable', path: 'digitalData.page.name' },
  ],
  ['function(){return window.a&&a.b&&a.b.c}', { reads: 'variable', path: 'a.b.c' }],
  ['()=>a.b.c', { reads: 'variable', path: 'a.b.c' }],
  [
    'function(){try{if("undefined"!=typeof digitalData&&void 0!==digitalData.global)return digitalData.global.year}catch(e){return""}}',
    { reads: 'variable', path: 'digitalData.global.year' },
  ],
  ['function(){if(window.a){return a.b}else{return ""}}', { reads: 'variable', path: 'a.b' }],
  ['function(){return document.title}', { reads: 'page', fact: 'title' }],
  ['function(){return window.location.href}', { reads: 'page', fact: 'url' }],
  ['function(){return _satellite.getVar("Page Name")}', { reads: 'element', name: 'Page Name' }],
  ['function(){return sessionStorage.getItem("x")}', { reads: 'storage', kind: 'session', key: 'x' }],
  ['function(){return document.title.toLowerCase()}', { reads: 'page', fact: 'title', isLowerCase: true }],
  [
    'function(){return window.location.hostname.toLowerCase()}',
    { reads: 'page', fact: 'hostname', isLowerCase: true },
  ],
  ['function(){return!0}', { reads: 'constant', value: true }],
  ['function(){return true}', { reads: 'constant', value: true }],
  ['function(event){return event.element.href}', { reads: 'elementOfEvent', part: 'href' }],
  ['function(evt){return evt.detail.sku}', { reads: 'event', path: 'detail.sku' }],
  ['e=>e.detail&&e.detail.sku', { reads: 'event', path: 'detail.sku' }],
  ['function(){return ""}', { reads: 'constant', value: '' }],
])('%s is an idiom', (code, idiom) => {
  expect(idiomOf(code)).toEqual(idiom);
});

it.each([
  'function(){return event.detail.x}',
  'function(){return this.href}',
  'function(evt){return evt.nativeEvent.x}',
  'function(one,other){return other.detail.x}',
  'function({detail}){return detail.sku}',
  'function(){return digitalData.page.toLowerCase()}',
  'function(){return document.title.toLowerCase(1)}',
  'async function(){return document.title}',
  'function(){a.b=1;return a.b}',
  'function(){return a.b.c()}',
  'function(){return a.b||c.d}',
  'function(){return x}',
  'function(){if(other)return a.b}',
  'function(){if(a.b==="x")return a.b}',
  'function(){return document.cookie}',
  'function(){return a[i]}',
  'function(){try{return a.b}catch(e){return "error"}}',
  'function(){try{return a.b}catch(e){log(e)}}',
  'not code (',
])('%s is none, and is carried', (code) => {
  expect(idiomOf(code)).toBeUndefined();
});
