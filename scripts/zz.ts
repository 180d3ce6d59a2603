import { readItem } from '/work/main/dist/module/dataLayer/readItem.js';
import { createTestTag } from '/work/main/dist/module/testing/index.js';
import { allRules } from '/work/main/dist/module/rules/index.js';
const make=(n:number)=>({ event: 'cmp:show', eventInfo: { path: 'a.b.c.tabs-1234', number: n } });
for (let k=0;k<5;k++){const c=process.cpuUsage(); for(let i=0;i<20000;i++) readItem(make(i)); const u=process.cpuUsage(c); console.log('readItem',(u.user+u.system)/20000,'us');}
const site=createTestTag({rules:allRules});
const big: any={}; for(let i=0;i<200;i++) big['comp-'+i]={'@type':'foodco/components/teaser','dc:title':'x'+i,parentId:'p',n:{a:1,b:[1,2,3]}};
site.push('component' as any,{component:big} as any);
const adl=site.browser.global('adobeDataLayer') as any;
for (let k=0;k<25;k++){const c=process.cpuUsage(); for(let i=0;i<4000;i++) adl.push(make(i)); site.advance(1); const u=process.cpuUsage(c); console.log('push',(u.user+u.system)/4000,'us', site.tag.trace.records().length);}
console.error(JSON.stringify(site.tag.trace.records().slice(-3),null,0));
