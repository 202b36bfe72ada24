/** The picture of related documents: a box each, and a line from what is named to what names it. */
import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { RelatedDocument, RelatedTree } from '../../../../schema/documents/related-tree.ts';
import { RELATED as t } from '../../../../schema/texts/related.ts';
import { shortUuid } from '../../../../schema/values/uuid.ts';
import { formatAmount, shorten } from '../../../ui/format.ts';
import { BOX, layPicture, nextBox, type Placed } from './picture-layout.ts';
import classes from './related.module.css';
import { nameIn, nameOf, placeOf, relationWords } from './related-names.ts';

/** So many letters stand in a box. */
const FITS = 22;
const cut = (text: string) => shorten(text, FITS);

export function RelatedPicture({ tree, uuid }: { tree: RelatedTree; uuid: string }) {
  const { ref, width } = useElementSize();
  const svg = useRef<SVGSVGElement>(null);
  const picture = useMemo(() => layPicture(tree, Math.floor(width)), [tree, width]);
  const move = (event: KeyboardEvent) => {
    const at = (event.target as Element).closest('[data-uuid]')?.getAttribute('data-uuid');
    const next = at && nextBox(tree, at, event.key);
    if (!next) return;
    event.preventDefault();
    svg.current?.querySelector<SVGElement>(`[data-uuid="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <figure ref={ref} className={classes.picture}>
      {width > 0 && (
        <svg
          ref={svg}
          width={picture.width}
          height={picture.height}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          onKeyDown={move}
        >
          <title>{t.picture}</title>
          {picture.lines.map(({ key, kind, path }) => (
            <path key={key} d={path} className={classes.line} data-kind={kind} aria-hidden />
          ))}
          {picture.boxes.map((box) => (
            <Box key={box.node.uuid} box={box} tree={tree} isSelf={box.node.uuid === uuid} />
          ))}
        </svg>
      )}
    </figure>
  );
}

function Box({ box: { node, x, y }, tree, isSelf }: { box: Placed; tree: RelatedTree; isSelf: boolean }) {
  const { document, uuid } = node;
  const said = tree.links.filter(({ from }) => from === uuid);
  const first = said[0] === undefined ? '' : t.kind(said[0].kind);
  const lines = document === undefined ? [shortUuid(uuid), t.elsewhere] : linesOf(document);
  const words = [
    ...(isSelf ? [t.self] : []),
    ...lines,
    ...said.map((link) => `${relationWords(link)} ${nameIn(tree, link.to)}`),
  ].join('. ');
  const drawn = (
    <>
      <rect x={x + 1} y={y + 1} width={BOX.width - 2} height={BOX.height - 2} rx={8}>
        <title>{words}</title>
      </rect>
      {[first, ...lines].map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <text key={at} x={x + 10} y={y + 20 + at * 18} className={at === 0 ? classes.relation : undefined}>
          {cut(line)}
        </text>
      ))}
    </>
  );
  const own = {
    className: classes.box,
    'data-uuid': uuid,
    'data-standing': document?.standing ?? 'unknown',
    'data-self': isSelf || undefined,
    'aria-current': isSelf ? ('true' as const) : undefined,
  };
  // What waits has no page yet.
  if (document === undefined || document.standing === 'waiting')
    return (
      <g {...own} tabIndex={-1}>
        {drawn}
      </g>
    );
  return (
    <Link {...placeOf(document)} {...own}>
      {drawn}
    </Link>
  );
}

const linesOf = (document: RelatedDocument) => [
  nameOf(document),
  document.name,
  `${formatAmount(document.total)} ${document.currency}`,
  t.standings[document.standing],
];
