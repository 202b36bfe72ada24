/** Where each of the related documents stands in their picture, as wide as there is room for. Pure. */
import type { RelatedNode, RelatedTree } from '../../../../schema/documents/related-tree.ts';

/** In pixels: two of them stand beside one another at 360. */
export const BOX = { width: 150, height: 96 } as const;
const GAP = 12;
/** Between two levels, where the lines turn. */
const STEP = 44;

export type Placed = { node: RelatedNode; x: number; y: number };
/** `path`: from the one that is named to the one that names it. */
export type Line = { key: string; kind: string; path: string };
export type Picture = { width: number; height: number; boxes: Placed[]; lines: Line[] };

export function layPicture({ levels, links }: Pick<RelatedTree, 'levels' | 'links'>, room: number): Picture {
  const columns = Math.max(1, Math.floor((room + GAP) / (BOX.width + GAP)));
  const width = Math.max(room, BOX.width);
  const boxes: Placed[] = [];
  let y = 0;
  for (const nodes of levels) {
    for (let at = 0; at < nodes.length; at += columns) {
      const row = nodes.slice(at, at + columns);
      const left = (width - row.length * BOX.width - (row.length - 1) * GAP) / 2;
      for (const [place, node] of row.entries()) boxes.push({ node, x: left + place * (BOX.width + GAP), y });
      y += BOX.height + GAP;
    }
    y += STEP - GAP;
  }
  const places = new Map(boxes.map((box) => [box.node.uuid, box]));
  const lines = links.flatMap(({ from, to, kind, partiality }) => {
    const [start, end] = [places.get(to), places.get(from)];
    if (start === undefined || end === undefined || start === end) return [];
    return [{ key: `${from} ${kind} ${to} ${partiality}`, kind, path: pathOf(start, end) }];
  });
  return { width, height: Math.max(0, y - STEP), boxes, lines };
}

function pathOf(start: Placed, end: Placed): string {
  const [x1, y1] = [start.x + BOX.width / 2, start.y + BOX.height];
  const [x2, y2] = [end.x + BOX.width / 2, end.y];
  const bend = Math.max(STEP / 2, Math.abs(y2 - y1) / 2);
  return `M${x1},${y1}C${x1},${y1 + bend} ${x2},${y2 - bend} ${x2},${y2}`;
}

/** The box that an arrow key leads to: up what it names, down what names it, to the sides its neighbours. Undefined: nowhere. */
export function nextBox(
  tree: Pick<RelatedTree, 'levels' | 'links'>,
  uuid: string,
  key: string,
): string | undefined {
  if (key === 'ArrowUp') return tree.links.find(({ from, to }) => from === uuid && to !== uuid)?.to;
  if (key === 'ArrowDown') return tree.links.find(({ from, to }) => to === uuid && from !== uuid)?.from;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const all = tree.levels.flat();
  return all[all.findIndex((node) => node.uuid === uuid) + (key === 'ArrowRight' ? 1 : -1)]?.uuid;
}
