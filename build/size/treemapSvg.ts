import { folderOf, type Part } from './folderOf.ts';
import type { ModuleShare } from './moduleShares.ts';
import { type Box, squarify } from './squarify.ts';

const WIDTH = 1200;
const HEIGHT = 800;
const TITLE = 40;
const FOLDER_TITLE = 16;
const GAP = 2;
/** Average width of a letter, as a share of its size. */
const LETTER = 0.56;

interface Group {
  readonly name: string;
  readonly part: Part;
  readonly brotli: number;
  readonly modules: readonly ModuleShare[];
}

const style = `
  svg { font: 11px system-ui, sans-serif; background: #fff; }
  text { fill: #1c1c1c; } .title { font-size: 15px; } .folder { font-weight: 600; } rect { stroke: #fff; }
  .ours { fill: #a9d3f5; } .alloy { fill: #f6c9ae; } .data-layer { fill: #bfe3b0; } .libraries { fill: #dccbf0; }
  @media (prefers-color-scheme: dark) {
    svg { background: #16181c; } text { fill: #f2f2f2; } rect { stroke: #16181c; }
    .ours { fill: #1f5686; } .alloy { fill: #8a4520; } .data-layer { fill: #33692a; } .libraries { fill: #5b4389; }
  }`;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const round = (number: number): number => Math.round(number * 10) / 10;
const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
const nameOf = (source: string): string =>
  source
    .replace(/.*\//, '')
    .replace(/\.[jt]s$/, '')
    .replace(/^(.*)$/, (name) => (name === 'index' ? (source.split('/').at(-2) ?? name) : name));
const heaviestFirst = <T extends { readonly brotli: number }>(them: readonly T[]): readonly T[] =>
  [...them].sort((a, b) => b.brotli - a.brotli);

const groupsOf = (shares: readonly ModuleShare[]): readonly Group[] => {
  const groups = new Map<string, Group>();
  for (const share of shares) {
    if (share.brotli <= 0) continue;
    const { name, part } = folderOf(share.source);
    const { brotli = 0, modules = [] } = groups.get(name) ?? {};
    groups.set(name, { name, part, brotli: brotli + share.brotli, modules: [...modules, share] });
  }
  return heaviestFirst([...groups.values()]);
};

/** As much of a label as there is room for; nothing, rather than three letters. */
const label = (text: string, { x, y, width, height }: Box, size: number, kind = ''): string => {
  const room = Math.floor((width - 6) / (size * LETTER));
  if (room < 4 || height < size + 3) return '';
  const shown = text.length > room ? `${text.slice(0, room - 1)}…` : text;
  return `<text${kind} x="${round(x + 3)}" y="${round(y + size + 1)}" font-size="${size}">${escaped(shown)}</text>`;
};

const drawModule = ({ source, brotli }: ModuleShare, box: Box, part: Part): string => {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(round);
  const name = nameOf(source);
  const told = `${source.replace(/^(\.\.\/)+(node_modules\/)?/, '')}: ${Math.round(brotli)} bytes`;
  return `<g><title>${escaped(told)}</title><rect class="${part.replace(' ', '-')}" x="${x}" y="${y}" width="${width}" height="${height}"/>${label(name, box, 10)}</g>`;
};

const drawGroup = ({ name, part, brotli, modules }: Group, box: Box): string => {
  const inner = {
    x: box.x + GAP,
    y: box.y + FOLDER_TITLE,
    width: Math.max(1, box.width - 2 * GAP),
    height: Math.max(1, box.height - FOLDER_TITLE - GAP),
  };
  const ordered = heaviestFirst(modules);
  const boxes = squarify(
    ordered.map((module) => module.brotli),
    inner,
  );
  return [
    label(`${name} ${inKilobytes(brotli)}`, box, 11, ' class="folder"'),
    ...ordered.map((module, at) => drawModule(module, boxes[at] ?? inner, part)),
  ].join('\n');
};

/** What each kilobyte of a script is: folders, and in them modules, as an SVG that is light or dark as its reader is. */
export const treemapSvg = (file: string, shares: readonly ModuleShare[]): string => {
  const groups = groupsOf(shares);
  const boxes = squarify(
    groups.map(({ brotli }) => brotli),
    { x: 0, y: TITLE, width: WIDTH, height: HEIGHT - TITLE },
  );
  const total = groups.reduce((sum, { brotli }) => sum + brotli, 0);
  const parts: readonly Part[] = ['ours', 'alloy', 'data layer', 'libraries'];
  const legend = parts.map((part) => {
    const brotli = groups.reduce((sum, group) => sum + (group.part === part ? group.brotli : 0), 0);
    return { part, text: `${part} ${inKilobytes(brotli)}` };
  });
  const title = `${file}: ${inKilobytes(total)} of brotli`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="What each kilobyte of ${file} is">
<style>${style}</style>
<text class="title" x="4" y="24">${title}</text>
${legend
  .map(
    ({ part, text }, at) =>
      `<rect class="${part.replace(' ', '-')}" x="${500 + at * 175}" y="11" width="16" height="16"/><text x="${522 + at * 175}" y="24" font-size="13">${text}</text>`,
  )
  .join('\n')}
${groups.map((group, at) => drawGroup(group, boxes[at] ?? { x: 0, y: 0, width: 1, height: 1 })).join('\n')}
</svg>
`;
};
