/** The settings of the pages. */
export const LINK_SETTINGS = { sisterHosts: ['www.sister.test'] };

/** What a visitor does with a link, and what the tag sends. The rows are tests, and the table of docs/guide/links.md. */
export interface LinkRow {
  readonly does: string;
  readonly counts: string;
  /** The page. What is clicked has the id `it`. */
  readonly html: string;
  /** A click, if not given. */
  readonly by?: 'Enter' | 'middle button' | 'right button' | 'double click' | 'drag' | 'then yes' | 'then no';
  /** The page may be left. */
  readonly leaves?: true;
  /** The event's type, name and address; none, if the row counts as nothing. */
  readonly sends?: readonly [type: string, name: string, url: string];
}

const LINK_CLICK = 'web.webinteraction.linkClicks';
const PROFILE = 'https://www.sister.test/company/foodco';
const FILE = 'https://www.foodco.test/files/vanilla.pdf';
const exit = (name = 'LinkedIn') => ['Exit Link', name, PROFILE] as const;
const download = (name = 'Vanilla', url = FILE) => ['Download Link', name, url] as const;

const component = (type: string, inner: string, data: object = {}) => {
  const told = JSON.stringify({ 'c-1': { '@type': `site/components/${type}`, ...data } });
  return `<div id="c-1" data-cmp-data-layer='${told}'>${inner}</div>`;
};
const announced = `<script>document.querySelector('#it').addEventListener('click', () =>
  adobeDataLayer.push({ event: 'cmp:click', eventInfo: { path: 'component.c-1' } }));</script>`;
const teaser = (inner: string) =>
  component('teaser', inner, { 'dc:title': 'Our vanilla', 'xdm:linkURL': '/files/vanilla.pdf' }) + announced;

const file = '<a id="it" href="/files/vanilla.pdf">Vanilla</a>';
const profile = `<a id="it" href="${PROFILE}">LinkedIn</a>`;
/** A link whose click the page cancels, and what its script does then. */
const cancelled = (then = '') =>
  `${profile}<script>it.addEventListener('click', (event) => { event.preventDefault(); ${then} });</script>`;
const dialog = cancelled(`
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<p>You are leaving our site.</p><button id="yes">Go on</button><button id="no">Stay</button>';
  document.body.append(dialog);
  dialog.showModal();
  no.onclick = () => dialog.remove();
  yes.onclick = () => { location.href = it.href; };`);

export const LINK_ROWS: readonly LinkRow[] = [
  { does: 'follows a link to a file', counts: 'Download Link', html: file, sends: download() },
  {
    does: 'follows a link to a social network or a sister host',
    counts: 'Exit Link',
    html: profile,
    sends: exit(),
  },
  {
    does: 'follows a link to a mailbox',
    counts: 'Exit Link, without the address',
    html: '<a id="it" href="mailto:jane@example.com">Write to us</a>',
    sends: ['Exit Link', 'Write to us', 'mailto:'],
  },
  {
    does: 'follows a link to a mailbox that the address names',
    counts: 'Exit Link, named `mailto`',
    html: '<a id="it" href="mailto:jane@example.com">jane@example.com</a>',
    sends: ['Exit Link', 'mailto', 'mailto:'],
  },
  {
    does: 'follows a link to another company',
    counts: 'nothing, unless the setting `exits` is `external`',
    html: '<a id="it" href="https://supplier.test/">Our supplier</a>',
  },
  {
    does: 'follows a link by the Enter key',
    counts: 'as by a click',
    html: file,
    by: 'Enter',
    sends: download(),
  },
  {
    does: 'opens a link by the middle button',
    counts: 'as by a click',
    html: file,
    by: 'middle button',
    sends: download(),
  },
  { does: 'opens the context menu of a link', counts: 'nothing', html: file, by: 'right button' },
  { does: 'clicks a link twice, quickly', counts: 'once', html: file, by: 'double click', sends: download() },
  {
    does: 'follows a link inside a tracked component, and no component announces the click, as in AEM’s Text',
    counts: 'link click',
    html: component('text', '<p>Ask <a id="it" href="/en/bakers.html">our bakers</a>.</p>'),
    sends: [LINK_CLICK, 'our bakers', 'https://www.foodco.test/en/bakers.html'],
  },
  {
    does: 'follows such a link, and the component announces the click a moment later',
    counts: 'link click, once',
    html: `${component('teaser', '<a id="it" href="/en/bakers.html">Our bakers</a>')}<script>
      it.addEventListener('click', () => setTimeout(() =>
        adobeDataLayer.push({ event: 'cmp:click', eventInfo: { path: 'component.c-1' } }), 10));</script>`,
    sends: [LINK_CLICK, 'Our bakers', 'https://www.foodco.test/en/bakers.html'],
  },
  {
    does: 'follows such a link in an app whose router cancels the click and changes the address',
    counts: 'link click',
    html: `${component('text', '<p>Ask <a id="it" href="/en/bakers.html">our bakers</a>.</p>')}
      <script>it.onclick = () => { history.pushState({}, '', it.href); return false; };</script>`,
    sends: [LINK_CLICK, 'our bakers', 'https://www.foodco.test/en/bakers.html'],
  },
  {
    does: 'follows such a link in an app whose router cancels the click and changes the address when the page is there',
    counts: 'link click',
    html: `${component('text', '<p>Ask <a id="it" href="/en/bakers.html#all">our bakers</a>.</p>')}
      <script>it.onclick = () => { setTimeout(() => history.pushState({}, '', it.href), 200); return false; };</script>`,
    sends: [LINK_CLICK, 'our bakers', 'https://www.foodco.test/en/bakers.html#all'],
  },
  {
    does: 'clicks a link, a script of the page cancels the click, and clicks the link itself, as AppMeasurement does',
    counts: 'once',
    html: `${profile}<script>it.addEventListener('click', (event) => {
      if (!event.isTrusted) return;
      event.preventDefault();
      setTimeout(() => it.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })), 100);
    });</script>`,
    sends: exit(),
  },
  {
    does: 'drags a slide that has a link, and the page’s script cancels the click',
    counts: 'nothing',
    html: `<style>#it { display: block; width: 300px; height: 100px }</style>
      ${cancelled().replace('<a ', '<a draggable="false" ')}`,
    by: 'drag',
  },
  { does: 'clicks a link, the page cancels the click, and stays', counts: 'nothing', html: cancelled() },
  {
    does: 'clicks a link, the page cancels the click, and its script goes there later',
    counts: 'Exit Link, once, with the time of the click',
    html: cancelled('setTimeout(() => { location.href = it.href; }, 300);'),
    leaves: true,
    sends: exit(),
  },
  {
    does: 'clicks a link, the page cancels the click, and goes to a page of its own that leads on',
    counts: 'the same',
    html: cancelled("location.href = '/leaving?to=' + encodeURIComponent(it.href);"),
    leaves: true,
    sends: exit(),
  },
  {
    does: 'clicks a link, the page cancels the click, and its script opens a window',
    counts: 'the same',
    html: cancelled('window.open(it.href);'),
    sends: exit(),
  },
  {
    does: 'clicks a link, the page cancels the click, and its script opens a blank window and sets its address',
    counts: 'the same',
    html: cancelled('const opened = window.open(); opened.location.href = it.href;'),
    sends: exit(),
  },
  {
    does: 'follows a link, and the page’s script opens a window beside it',
    counts: 'the link',
    html: `<a id="it" href="/files/vanilla.pdf" onclick="window.open('/en/thanks.html')">Vanilla</a>`,
    sends: download(),
  },
  {
    does: 'clicks a link, the page cancels the click and stays; then a button opens another address',
    counts: 'the other address alone',
    html: `${cancelled()}<button id="yes" onclick="window.open('https://www.sister.test/other')">Other</button>`,
    by: 'then yes',
    sends: ['Exit Link', 'Other', 'https://www.sister.test/other'],
  },
  {
    does: 'clicks a link, the page cancels the click and stays; then another control navigates within the site',
    counts: 'nothing',
    html: `${cancelled()}<button id="yes" onclick="history.pushState({}, '', '/company/foodco/more')">Go</button>`,
    by: 'then yes',
  },
  {
    does: 'clicks a link, a dialog asks first, and the visitor goes on',
    counts: 'Exit Link, once',
    html: dialog,
    by: 'then yes',
    leaves: true,
    sends: exit(),
  },
  {
    does: 'clicks a link, a dialog asks first, and the visitor stays',
    counts: 'nothing',
    html: dialog,
    by: 'then no',
  },
  {
    does: 'clicks a link whose `href` the page sets in its click handler',
    counts: 'the address that it sets',
    html: `<a id="it" href="#" onclick="this.href = '/files/vanilla.pdf'">Vanilla</a>`,
    sends: download(),
  },
  ...['href="#"', 'href="#!"', 'href="javascript:void 0"', 'href="java\nscript:void 0"', 'href=""', ''].map(
    (attributes) => ({
      does: `clicks a placeholder (\`<a${attributes && ` ${attributes.replace('\n', '&#10;')}`}>\`) in a component that has a link and announces the click`,
      counts: 'the component’s link',
      html: teaser(`<a id="it" ${attributes} onclick="return false">Brochure</a>`),
      sends: download('Our vanilla'),
    }),
  ),
  { does: 'clicks a placeholder elsewhere', counts: 'nothing', html: '<a id="it" href="#">Next slide</a>' },
  {
    does: 'follows a link with `download`, whatever its address',
    counts: 'Download Link, named by its text, else by the file’s name',
    html: '<a id="it" href="/export?id=3" download="prices.xlsx"><svg width="20" height="20"></svg></a>',
    sends: download('prices.xlsx', 'https://www.foodco.test/export?id=3'),
  },
  {
    does: 'follows a `blob:` link with `download`',
    counts: 'Download Link, with the scheme alone',
    html: `<a id="it" download="prices.csv">Prices</a>
      <script>it.href = URL.createObjectURL(new Blob(['a,b']));</script>`,
    sends: download('Prices', 'blob:'),
  },
  {
    does: 'clicks a button whose script makes such a link and clicks it',
    counts: 'the same',
    html: `<button id="it">Export</button><script>it.onclick = () => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['a,b']));
      link.download = 'prices.csv';
      document.body.append(link);
      link.click();
      link.remove();
    };</script>`,
    sends: download('prices.csv', 'blob:'),
  },
  {
    does: 'clicks a button whose script makes such a link, and does not put it into the page',
    counts: 'the same, where the browser has the Navigation API',
    html: `<button id="it">Export</button><script>it.onclick = () => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['a,b']));
      link.download = 'prices.csv';
      link.click();
    };</script>`,
    sends: download('prices.csv', 'blob:'),
  },
  ...['<button id="it"', '<div id="it"', '<span role="link" id="it"'].map((start) => ({
    does: `clicks a ${/\w+/.exec(start)?.[0]}${start.includes('role') ? ' with `role="link"`' : ''} whose script opens a window`,
    counts: 'a link to the address that opens, named by its text',
    html: `${start} onclick="window.open('${PROFILE}')">LinkedIn</${/\w+/.exec(start)?.[0]}>`,
    sends: exit(),
  })),
  {
    does: 'clicks a control in a link: a checkbox, a list, a text field, `<summary>`',
    counts: 'nothing: the browser follows no link',
    html: `<a href="${PROFILE}"><input id="it" type="checkbox"></a>`,
  },
  {
    does: 'follows an `<area>` of a picture',
    counts: 'a link',
    html: `<img id="it" usemap="#map" width="100" height="100" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
      <map name="map"><area shape="rect" coords="0,0,100,100" href="${PROFILE}" alt="LinkedIn"></map>`,
    sends: exit(),
  },
  {
    does: 'follows a link of an SVG',
    counts: 'a link',
    html: `<svg width="100" height="100"><a id="it" href="${PROFILE}"><title>LinkedIn</title>
      <rect width="100" height="100"/></a></svg>`,
    sends: exit(),
  },
  {
    does: 'follows a link in an open shadow root',
    counts: 'a link',
    html: `<div id="it"></div><script>
      const root = it.attachShadow({ mode: 'open' });
      root.innerHTML = '<a href="${PROFILE}" style="display: block">LinkedIn</a>';
    </script>`,
    sends: exit(),
  },
  {
    does: 'follows a link that `aria-labelledby` names',
    counts: 'a link with that name',
    html: `<h2 id="heading">Vanilla, grown slowly</h2><a id="it" aria-labelledby="heading" aria-label="File"
      href="/files/vanilla.pdf"><svg aria-hidden="true" width="20" height="20"></svg></a>`,
    sends: download('Vanilla, grown slowly'),
  },
  {
    does: 'follows a link that only its file’s name describes',
    counts: 'a link with that name, decoded',
    html: `<a id="it" href="/files/Broschüre%20Käse.pdf"><svg width="20" height="20"></svg></a>`,
    sends: download('Broschüre Käse.pdf', 'https://www.foodco.test/files/Brosch%C3%BCre%20K%C3%A4se.pdf'),
  },
  {
    does: 'clicks a button of a component whose link is relative, on a page with `<base>`',
    counts: 'the address that the browser would follow',
    html: `<base href="/files/">${component('teaser', '<button id="it">Get it</button>', { 'dc:title': 'Vanilla', 'xdm:linkURL': 'vanilla.pdf' })}${announced}`,
    sends: download(),
  },
];

/** The table as docs/guide/links.md has it. */
export const linkTable = (): string =>
  [
    '| The visitor … | This counts as |',
    '|---|---|',
    ...LINK_ROWS.map(({ does, counts }) => `| ${does} | ${counts} |`),
  ].join('\n');
