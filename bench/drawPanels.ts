import { type PlotOptions, plot } from '@observablehq/plot';
import { JSDOM } from 'jsdom';

const WIDTH = 860;
const KEYS_HEIGHT = 40;
const KEY_WIDTH = 240;

const style = `
  svg { color: #222; background: #fff; --line-0: #0b62a4; --line-1: #c2571a; --line-2: #3a7d2c; --limit: #b00; --band: #f3e3dc; }
  @media (prefers-color-scheme: dark) {
    svg { color: #e6e6e6; background: #16181c; --line-0: #6cb6ff; --line-1: #f0935a; --line-2: #7fd069; --limit: #ff7b72; --band: #3a2a24; }
  }`;

export interface Panels {
  /** Text alternative for readers who do not see the plot. */
  readonly label: string;
  /** Names of the lines, three at most: the values of each panel's colour scale. */
  readonly keys: readonly string[];
  readonly panelHeight: number;
  /** Panels, one below the other. Their colours are `var(--limit)`, `var(--band)`, and those of the keys. */
  readonly panels: readonly PlotOptions[];
}

/** Plots as one SVG that follows the reader's light or dark colour scheme. */
export const drawPanels = ({ label, keys, panelHeight, panels }: Panels): string => {
  const { document, XMLSerializer } = new JSDOM().window;
  const drawn = panels.map((panel, at) => {
    const svg = plot({
      document,
      width: WIDTH,
      height: panelHeight,
      marginTop: 44,
      marginBottom: 40,
      marginLeft: 50,
      color: { domain: keys, range: keys.map((_, key) => `var(--line-${key})`) },
      ...panel,
    });
    svg.querySelector('style')?.remove();
    svg.setAttribute('y', String(at * panelHeight));
    svg.setAttribute('font-size', '13');
    // The whole drawing has a label.
    svg.setAttribute('aria-hidden', 'true');
    return new XMLSerializer().serializeToString(svg);
  });
  const bottom = panels.length * panelHeight + KEYS_HEIGHT;
  const legend = keys.map(
    (key, at) =>
      `<g transform="translate(${50 + at * KEY_WIDTH} ${bottom - 18})"><path d="M0 -4h14" stroke="var(--line-${at})" stroke-width="4"/><text x="20">${key}</text></g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom}" font-family="system-ui, sans-serif" font-size="13" fill="currentColor" role="img" aria-label="${label}">
<style>${style}</style>
${[...drawn, ...legend].join('\n')}
</svg>
`;
};
