import { COMPONENTS } from './plays/components.ts';
import type { SpeedResults } from './speedResults.ts';

const WIDTH = 790;
const HEIGHT = 400;
const LEFT = 64;
const RIGHT = 220;
const TOP = 48;
const BOTTOM = 60;
const TICKS = 5;

const lines = ['ours', 'turbine', 'acdl'] as const;

const style = `
  svg { font: 13px system-ui, sans-serif; background: #fff; }
  text { fill: #222; } .axis { stroke: #999; } .grid { stroke: #ddd; }
  .line { fill: none; stroke-width: 2; }
  .ours { stroke: #0b62a4; } .turbine { stroke: #c2571a; } .acdl { stroke: #3a7d2c; }
  .dot { stroke: none; } .dot.ours, text.ours { fill: #0b62a4; } .dot.turbine, text.turbine { fill: #c2571a; }
  .dot.acdl, text.acdl { fill: #3a7d2c; } text.ours, text.turbine, text.acdl { stroke: none; }
  @media (prefers-color-scheme: dark) {
    svg { background: #16181c; } text { fill: #e6e6e6; } .axis { stroke: #777; } .grid { stroke: #33363c; }
    .ours { stroke: #6cb6ff; } .turbine { stroke: #f0935a; } .acdl { stroke: #7fd069; }
    .dot.ours, text.ours { fill: #6cb6ff; } .dot.turbine, text.turbine { fill: #f0935a; }
    .dot.acdl, text.acdl { fill: #7fd069; }
  }`;

const round = (number: number): number => Math.round(number * 10) / 10;

/** A step of 1, 2 or 5 times a power of ten, so that so many reach the top. */
export const stepFor = (highest: number, ticks: number): number => {
  const rough = highest / ticks;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (([1, 2, 5].find((it) => it * power >= rough) ?? 10) as number) * power;
};

/** Labels at the ends of lines, pushed apart where they would cover each other. */
export const apart = (wanted: readonly number[], distance: number): readonly number[] => {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  for (let at = 1; at < order.length; at += 1) {
    const [before, here] = [order[at - 1] as number, order[at] as number];
    placed[here] = Math.max(placed[here] as number, (placed[before] as number) + distance);
  }
  return placed;
};

/** CPU time of the evaluation by the number of components, as an SVG that is light or dark as its reader is. */
export const growthPlot = ({ cells, contestants }: Pick<SpeedResults, 'cells' | 'contestants'>): string => {
  const pointsOf = (key: string) =>
    COMPONENTS.flatMap((components) => {
      const value = cells[`components${components}`]?.[key]?.median;
      return value === undefined ? [] : [{ components, value }];
    });
  const drawn = lines
    .map((key) => ({ key, points: pointsOf(key) }))
    .filter(({ points }) => points.length > 0);
  const most = Math.max(...COMPONENTS);
  const step = stepFor(
    Math.max(1, ...drawn.flatMap(({ points }) => points.map(({ value }) => value))),
    TICKS,
  );
  const highest = step * TICKS;
  const x = (components: number) => round(LEFT + (components / most) * (WIDTH - LEFT - RIGHT));
  const y = (value: number) => round(HEIGHT - BOTTOM - (value / highest) * (HEIGHT - TOP - BOTTOM));
  const labels = apart(
    drawn.map(({ points }) => y(points.at(-1)?.value ?? 0)),
    18,
  );
  const ticks = Array.from({ length: TICKS + 1 }, (_, at) => at * step);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="CPU time of the evaluation by the number of components pushed before">
<style>${style}</style>
<text x="${LEFT}" y="24">CPU time of the evaluation, milliseconds</text>
${ticks
  .map(
    (tick) =>
      `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}"/><text x="${LEFT - 8}" y="${y(tick) + 4}" text-anchor="end">${round(tick)}</text>`,
  )
  .join('\n')}
${COMPONENTS.map((components) => `<text x="${x(components)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${components}</text>`).join('\n')}
<line class="axis" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${HEIGHT - BOTTOM}" y2="${HEIGHT - BOTTOM}"/>
<text x="${x(most / 2)}" y="${HEIGHT - 16}" text-anchor="middle">AEM components pushed before the script</text>
${drawn
  .map(({ key, points }, at) =>
    [
      `<polyline class="line ${key}" points="${points.map(({ components, value }) => `${x(components)},${y(value)}`).join(' ')}"/>`,
      ...points.map(
        ({ components, value }) =>
          `<circle class="dot ${key}" cx="${x(components)}" cy="${y(value)}" r="3.5"/>`,
      ),
      `<text class="${key}" x="${x(most) + 10}" y="${(labels[at] ?? 0) + 4}">${contestants[key]?.name ?? key}, ${round(points.at(-1)?.value ?? 0)}</text>`,
    ].join('\n'),
  )
  .join('\n')}
</svg>
`;
};
