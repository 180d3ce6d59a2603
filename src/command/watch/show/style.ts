/** As the other reports have it: both themes, and a table becomes cards on a phone. */
export const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--line:light-dark(#bbb,#555);--bad:light-dark(#a30010,#ff9c9c);--dim:light-dark(#555,#bbb)}
body{margin:2rem auto;max-width:76rem;padding:0 1rem;background:light-dark(#fff,#181818);color:light-dark(#1b1b1b,#eee)}
h1,h2,h3{line-height:1.2}h2{margin-top:2.5rem}.verdict{font-size:1.25rem;font-weight:600}.bad,.break{color:var(--bad)}.break{font-weight:600}
.dim,.few{color:var(--dim)}a{color:light-dark(#0b57a4,#9cc9ff)}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{padding:.4rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}th{font-weight:600}
td,th[scope=row]{overflow-wrap:break-word;max-width:26rem}small{display:block;font-size:.8125rem;color:var(--dim);font-weight:400}
@media (max-width:45rem){thead{display:none}tr,td,th[scope=row]{display:block}tr{border-bottom:2px solid var(--line);padding-block:.5rem}
td,th[scope=row]{border:0;padding:.15rem 0;max-width:none}td::before{content:attr(data-of);display:block;font-size:.8125rem;color:var(--dim);font-weight:400}}`;
