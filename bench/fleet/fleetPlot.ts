import { type FleetMoment, type FleetReport, OUTAGE_MINUTES } from './simulateFleet.ts';

const WIDTH = 860;
const LEFT = 60;
const RIGHT = 20;
const PANEL = 180;
const GAP = 60;
const TOP = 50;
const FROM = -4;
const TO = 29;
const KEYS: Readonly<Record<FleetReport['outage'], string>> = {
  '503': 'answers 503',
  unreachable: 'cannot be reached',
  silent: 'never answers',
};

const style = `
  svg { font: 13px system-ui, sans-serif; background: #fff; }
  text { fill: #222; } .axis { stroke: #999; } .grid { stroke: #ddd; } .limit { stroke: #b00; stroke-dasharray: 6 4; }
  .outage { fill: #f3e3dc; } .line { fill: none; stroke-width: 1.6; }
  .line-0 { stroke: #0b62a4; } .line-1 { stroke: #c2571a; } .line-2 { stroke: #3a7d2c; }
  .key-0 { fill: #0b62a4; } .key-1 { fill: #c2571a; } .key-2 { fill: #3a7d2c; }
  @media (prefers-color-scheme: dark) {
    svg { background: #16181c; } text { fill: #e6e6e6; } .axis { stroke: #777; } .grid { stroke: #33363c; }
    .limit { stroke: #ff7b72; } .outage { fill: #3a2a24; }
    .line-0 { stroke: #6cb6ff; } .line-1 { stroke: #f0935a; } .line-2 { stroke: #7fd069; }
    .key-0 { fill: #6cb6ff; } .key-1 { fill: #f0935a; } .key-2 { fill: #7fd069; }
  }`;

const round = (number: number) => Math.round(number * 10) / 10;
const x = (minute: number) => round(LEFT + ((minute - FROM) / (TO - FROM)) * (WIDTH - LEFT - RIGHT));

interface Panel {
  readonly title: string;
  readonly top: number;
  readonly highest: number;
  readonly step: number;
  readonly limit?: number;
  readonly value: (moment: FleetMoment) => number;
}

const drawPanel = (
  { title, top, highest, step, limit, value }: Panel,
  reports: readonly FleetReport[],
): string => {
  const y = (it: number) => round(top + PANEL - (Math.min(it, highest) / highest) * PANEL);
  const ticks = Array.from({ length: Math.floor(highest / step) + 1 }, (_, at) => at * step);
  const lines = reports.map(({ moments }, at) => {
    const points = moments
      .filter(({ minute }) => minute >= FROM && minute <= TO)
      .map((moment) => `${x(moment.minute)},${y(value(moment))}`);
    return `<polyline class="line line-${at}" points="${points.join(' ')}"/>`;
  });
  return [
    `<rect class="outage" x="${x(0)}" y="${top}" width="${round(x(OUTAGE_MINUTES) - x(0))}" height="${PANEL}"/>`,
    `<text x="${LEFT}" y="${top - 10}">${title}</text>`,
    ...ticks.map(
      (tick) =>
        `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}"/><text x="${LEFT - 8}" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`,
    ),
    ...(limit === undefined
      ? []
      : [`<line class="limit" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(limit)}" y2="${y(limit)}"/>`]),
    ...lines,
    `<line class="axis" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${top + PANEL}" y2="${top + PANEL}"/>`,
    ...[0, 5, 10, 15, 20, 25].map(
      (minute) => `<text x="${x(minute)}" y="${top + PANEL + 18}" text-anchor="middle">${minute}</text>`,
    ),
  ].join('\n');
};

/** Load and backlog over time, as an SVG that is light or dark as its reader is. */
export const fleetPlot = (reports: readonly FleetReport[], tabs: number): string => {
  const inMillions = tabs / 1_000_000;
  const backlog = ({ backlog: perTab }: FleetMoment) => perTab * inMillions;
  const highestBacklog = Math.ceil(Math.max(...reports.flatMap(({ moments }) => moments.map(backlog))));
  const highestLoad = Math.ceil(
    Math.max(2, ...reports.flatMap(({ moments }) => moments.map(({ requests }) => requests))),
  );
  const second = TOP + PANEL + GAP;
  const height = second + PANEL + 70;
  const keys = reports.map(
    ({ outage }, at) =>
      `<rect class="key-${at}" x="${LEFT + at * 170}" y="${height - 24}" width="14" height="4"/><text x="${LEFT + 20 + at * 170}" y="${height - 18}">${KEYS[outage]}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Load on the edge and backlog during and after an outage of ten minutes">
<style>${style}</style>
${drawPanel({ title: 'Requests per second, 1 is normal; dashed: twice', top: TOP, highest: highestLoad, step: 1, limit: 2, value: ({ requests }) => requests }, reports)}
${drawPanel({ title: 'Events that wait, millions', top: second, highest: highestBacklog, step: Math.max(1, Math.ceil(highestBacklog / 5)), value: backlog }, reports)}
<text x="${WIDTH - RIGHT}" y="${height - 18}" text-anchor="end">minutes; down from 0 to ${OUTAGE_MINUTES}</text>
${keys.join('\n')}
</svg>
`;
};
