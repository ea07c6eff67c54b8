/**
 * Samples as a picture: one line for each figure, over the same time.
 *
 * @module
 */
import { clock, type Sample } from "./samples.ts";

const WIDTH = 720;
const PANEL = 130;
const LEFT = 60;
const RIGHT = 20;
const TOP = 34;
const GAP = 26;

interface Panel {
  readonly title: string;
  readonly value: (sample: Sample) => number;
}

const PANELS: readonly Panel[] = [
  { title: "resident memory, MiB", value: ({ memory }) => memory },
  { title: "open file descriptors", value: ({ descriptors }) => descriptors },
  { title: "99 of 100 answers within, ms", value: ({ p99 }) => p99 },
];

/** Draws the chart (SVG). */
export function chart(title: string, samples: readonly Sample[]): string {
  const height = TOP + PANELS.length * (PANEL + GAP) + 10;
  const panels = PANELS.map((panel, index) =>
    drawPanel(panel, samples, TOP + 14 + index * (PANEL + GAP))
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" role="img" aria-label="${title}">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="${LEFT}" y="20" font-size="14" font-weight="600" fill="#111">${title}</text>
${panels.join("\n")}
</svg>
`;
}

function drawPanel(
  { title, value }: Panel,
  samples: readonly Sample[],
  top: number,
): string {
  const end = samples.at(-1)?.at ?? 1;
  const values = samples.map(value);
  // From zero, so that a small change does not look like a large one.
  const most = Math.max(...values, 1) * 1.1;
  const x = (at: number) => LEFT + (at / end) * (WIDTH - LEFT - RIGHT);
  const y = (given: number) => top + PANEL - 30 - (given / most) * (PANEL - 46);
  const points = samples.map((sample) =>
    `${x(sample.at).toFixed(1)},${y(value(sample)).toFixed(1)}`
  );
  const zero = y(0);
  const highest = Math.max(...values, 0);
  const labels = [0, highest].map((given) =>
    `<text x="${LEFT - 6}" y="${
      (y(given) + 4).toFixed(1)
    }" text-anchor="end" fill="#555">${
      given < 10 && given > 0 ? given.toFixed(1) : Math.round(given)
    }</text>`
  );
  return `<text x="${LEFT}" y="${top}" fill="#333">${title}</text>
<path d="M${LEFT} ${zero.toFixed(1)}H${WIDTH - RIGHT}" stroke="#bbb"/>
${labels.join("")}
<polyline points="${
    points.join(" ")
  }" fill="none" stroke="#0b57d0" stroke-width="1.5"/>
<text x="${WIDTH - RIGHT}" y="${
    (zero + 15).toFixed(1)
  }" text-anchor="end" fill="#555">${clock(end)}</text>`;
}
