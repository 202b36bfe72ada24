/** Related documents by levels: below each what it says of others. */
import type { RelatedNode, RelatedTree } from '../../../../schema/documents/related-tree.ts';
import { RELATED as t } from '../../../../schema/texts/related.ts';
import { shortUuid } from '../../../../schema/values/uuid.ts';
import resource from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formatDateTime, shorten } from '../../../ui/format.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import classes from './related.module.css';
import { nameIn, nameOf, placeOf, relationWords } from './related-names.ts';
import { StandingBadge } from './standing-badge.tsx';

export function RelatedList({ tree, uuid }: { tree: RelatedTree; uuid: string }) {
  return tree.levels.map((nodes, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
    <section key={at} className={classes.level} aria-label={t.level(at)}>
      <h2>{t.level(at)}</h2>
      <ul className={classes.nodes}>
        {nodes.map((node) => (
          <Node key={node.uuid} node={node} tree={tree} isSelf={node.uuid === uuid} />
        ))}
      </ul>
    </section>
  ));
}

function Node({ node, tree, isSelf }: { node: RelatedNode; tree: RelatedTree; isSelf: boolean }) {
  const { document } = node;
  return (
    <li className={resource.panel} aria-current={isSelf ? 'true' : undefined} data-self={isSelf || undefined}>
      {document === undefined ? (
        <>
          <span className={resource.name}>
            {shortUuid(node.uuid)} <CopyButton value={node.uuid} name="UUID" />
          </span>
          <span className={resource.small}>{t.elsewhere}</span>
        </>
      ) : (
        <>
          <span className={classes.head}>
            {isSelf || document.standing === 'waiting' ? (
              <strong>{nameOf(document)}</strong>
            ) : (
              <LinkAnchor {...placeOf(document)} fw={600}>
                {nameOf(document)}
              </LinkAnchor>
            )}
            <Amount value={document.total} currency={document.currency} />
          </span>
          <span>{shorten(document.name)}</span>
          <span className={classes.head}>
            <span className={resource.small}>
              {[...(isSelf ? [t.self] : []), t.sides[document.side], formatDateTime(document.issued_at)].join(
                ' · ',
              )}
            </span>
            <StandingBadge standing={document.standing} />
          </span>
        </>
      )}
      {tree.links
        .filter(({ from }) => from === node.uuid)
        .map((link) => (
          <span key={`${link.kind} ${link.to} ${link.partiality}`} className={resource.small}>
            {relationWords(link)} {nameIn(tree, link.to)}
          </span>
        ))}
      {node.others > 0 && <span className={resource.small}>{t.others(node.others)}</span>}
    </li>
  );
}
