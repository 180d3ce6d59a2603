/** What a table of rules and releases has beside the style of all pages. */
export const STYLE = `
.break{color:var(--bad);font-weight:600}.dim,.few{color:var(--soft)}small{display:block;font-size:.8125rem;color:var(--soft);font-weight:400}
th[scope=row]{overflow-wrap:break-word;max-width:26rem}
@media (max-width:45rem){th[scope=row]{display:block;border:0;padding:.15rem 0;max-width:none}}`;
