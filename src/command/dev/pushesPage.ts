import { own } from '../../language/index.ts';
import { htmlText } from '../../writers/index.ts';
import { REFUSED } from '../build/siteEntry.ts';
import type { SiteModule } from '../site/loadSite.ts';

/** A button for each example of a rule that is fired by a push: its text, and the item. */
const pushesOf = ({ plan }: SiteModule): readonly (readonly [text: string, item: object])[] =>
  Object.values(plan?.families ?? {}).flatMap(({ rules, examples = {} }) =>
    Object.entries(rules)
      .filter(([, { trigger }]) => trigger.source.name === 'dataLayer')
      .flatMap(([key, { name, trigger }]) =>
        (own(examples, key) ?? []).map(
          ({ title, payload }) => [`${name}: ${title}`, { event: trigger.key, ...Object(payload) }] as const,
        ),
      ),
  );

/** A page with a button for each push in the examples of a site, and a switch for its visitor's consent. */
export const pushesPage = (module: SiteModule): string => {
  const buttons = pushesOf(module).map(
    ([text, item]) =>
      `<p><button type="button" data-push="${htmlText(JSON.stringify(item))}">${htmlText(text)}</button></p>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Pushes of the examples</title><style>body { margin: 24px; font: 16px/1.5 system-ui, sans-serif }</style></head>
<body>
<h1>Pushes of the examples</h1>
<p><label><input type="checkbox" id="consent"> The visitor allows everything</label></p>
${buttons.join('\n') || '<p>The site exports no plan with examples.</p>'}
<script>
window.adobeDataLayer = window.adobeDataLayer || [];
for (const button of document.querySelectorAll('[data-push]'))
  button.onclick = () => adobeDataLayer.push(JSON.parse(button.dataset.push));
const consent = document.getElementById('consent');
consent.checked = !sessionStorage.getItem('${REFUSED}');
consent.onchange = () => {
  if (consent.checked) sessionStorage.removeItem('${REFUSED}');
  else sessionStorage.setItem('${REFUSED}', 'yes');
  dispatchEvent(new Event('${REFUSED}'));
};
</script>
</body>
</html>
`;
};
