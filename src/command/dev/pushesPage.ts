import { own } from '../../language/index.ts';
import { htmlText } from '../../writers/index.ts';
import { pageHead } from '../../writers/report/index.ts';
import { REFUSED } from '../build/siteEntry.ts';
import type { SiteModule } from '../site/loadSite.ts';

/** An example of a rule that is fired by a push. */
interface Push {
  readonly rule: string;
  readonly title: string;
  readonly item: object;
  /** What the example says that is sent. */
  readonly sends: string;
}

const sendsOf = (sends: unknown): string =>
  typeof sends === 'object' && sends ? JSON.stringify(sends, null, 2) : String(sends ?? 'not said');

const pushesOf = ({ plan }: SiteModule): readonly Push[] =>
  Object.values(plan?.families ?? {}).flatMap(({ rules, examples = {} }) =>
    Object.entries(rules)
      .filter(([, { trigger }]) => trigger.source.name === 'dataLayer')
      .flatMap(([key, { name, trigger }]) =>
        (own(examples, key) ?? []).map((it) => ({
          rule: name,
          title: it.title,
          item: { event: trigger.key, ...Object(it.payload) },
          sends: sendsOf((it as { readonly sends?: unknown }).sends),
        })),
      ),
  );

const STYLE = `
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(24rem,100%),1fr));gap:1rem;padding:0;list-style:none}
.cards li{display:flex;flex-direction:column;gap:.5rem;padding:1rem;border:1px solid var(--line);border-radius:.5rem}
.cards h2{margin:0;font-size:1.125rem}.cards p,.cards pre{margin:0}.cards p{color:var(--soft)}pre{max-height:12rem;overflow:auto}
button{align-self:start;font:inherit;padding:.375rem 1rem;border:1px solid var(--good);border-radius:.375rem;background:none;color:var(--good);cursor:pointer}
output{white-space:pre-line;min-height:1.5em}label{display:inline-flex;gap:.5rem;align-items:center;min-height:1.5rem}`;

const cardOf = ({ rule, title, item, sends }: Push): string => `<li>
<h2>${htmlText(rule)}</h2>
<p>${htmlText(title)}</p>
<pre tabindex="0"><code>${htmlText(JSON.stringify(item, null, 2))}</code></pre>
<details><summary>What it should send</summary><pre tabindex="0"><code>${htmlText(sends)}</code></pre></details>
<button type="button" data-push="${htmlText(JSON.stringify(item))}" aria-label="Push: ${htmlText(`${rule}: ${title}`)}">Push</button>
<output></output>
</li>`;

/** The page's own script: pushes, and tells from the tag's trace what became of each push. */
const SCRIPT = `window.adobeDataLayer = window.adobeDataLayer || [];
const tag = () => window[Symbol.for('tamis')]?.made?.tag;
const verdictText = ({ rule, outcome, conditions }) => {
  if (outcome === 'fired') return rule + ': fired';
  const first = conditions.find(({ met }) => !met);
  return rule + ': ' + outcome + (first ? ', ' + first.label + ' (found ' + (JSON.stringify(first.found) ?? 'nothing') + ')' : '');
};
const tell = (output, since) => {
  // An event has its record before the occurrence that it is of.
  const records = (tag()?.trace.records() ?? [])
    .filter(({ at }) => at >= since)
    .sort((one, other) => (other.kind === 'occurrence') - (one.kind === 'occurrence'));
  output.textContent = records
    .flatMap((it) =>
      it.kind === 'occurrence'
        ? it.verdicts.map(verdictText)
        : it.kind === 'event'
          ? [it.rule + ' → ' + it.outcome + (it.reason ? ': ' + it.reason : '')]
          : [],
    )
    .join('\\n') || (tag() ? 'No rule hears it.' : 'There is no tag on this page.');
};
for (const button of document.querySelectorAll('[data-push]'))
  button.onclick = () => {
    const since = Date.now();
    const output = button.nextElementSibling;
    const stop = tag()?.trace.subscribe(() => tell(output, since));
    setTimeout(() => stop?.(), 10_000);
    adobeDataLayer.push(JSON.parse(button.dataset.push));
    setTimeout(() => tell(output, since));
  };
const consent = document.getElementById('consent');
consent.checked = !sessionStorage.getItem('${REFUSED}');
consent.onchange = () => {
  if (consent.checked) sessionStorage.removeItem('${REFUSED}');
  else sessionStorage.setItem('${REFUSED}', 'yes');
  dispatchEvent(new Event('${REFUSED}'));
};`;

/** A page with a card for each push in the examples of a site, and a switch for its visitor's consent. */
export const pushesPage = (module: SiteModule): string => {
  const cards = pushesOf(module).map(cardOf);
  const list =
    cards.length > 0
      ? `<ul class="cards">\n${cards.join('\n')}\n</ul>`
      : '<p>The site exports no plan with examples.</p>';
  return `<!doctype html>
<html lang="en">
<head>
${pageHead('Pushes of the examples', STYLE)}
</head>
<body>
<main>
<h1>Pushes of the examples</h1>
<p><label><input type="checkbox" id="consent"> The visitor allows everything</label></p>
${list}
</main>
<script>
${SCRIPT}
</script>
</body>
</html>
`;
};
