/** Links one under another: what each is of, why it was proposed, what differs, and what can be done with it. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, List } from '@mantine/core';
import { IconCheck, IconLink, IconLinkOff, IconSparkles } from '@tabler/icons-react';
import { operationOf } from '../../../../schema/operations/index.ts';
import type { OrderLinkRow } from '../../../../schema/resources/orders/order-links.ts';
import { differenceText, LINKS } from '../../../../schema/texts/links.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import resource from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './links.module.css';
import { askLink, cfdiOfLink, useLinkOutbox } from './use-links.ts';

const ICON = { size: 17 };
/** Where the list stands: a CFDI names its documents, a document its CFDI. */
export type Side = 'cfdi' | 'document';

export function LinkList({ rows, side }: { rows: readonly OrderLinkRow[]; side: Side }) {
  return (
    <ul className={classes.links}>
      {rows.map((row) => (
        <li key={row.link_id}>
          <OneLink row={row} side={side} />
        </li>
      ))}
    </ul>
  );
}

function OneLink({ row, side }: { row: OrderLinkRow; side: Side }) {
  const isProposed = row.state === 'proposed';
  const document = { kind: row.document_kind, id: row.document_id, amount: row.amount };
  const say = (did: 'link' | 'unlink') => void askLink(cfdiOfLink(row), { did, documents: [document] });
  return (
    <>
      <Group gap="xs">
        <Name row={row} side={side} />
        <StatusBadge
          tone={isProposed ? 'wait' : 'good'}
          icon={isProposed ? <IconSparkles /> : <IconLink />}
          label={isProposed ? LINKS.proposed : LINKS.linked}
        />
        <Amount value={row.amount} currency={row.currency} />
      </Group>
      <p className={resource.small}>
        {row.reasons.length > 0 && isProposed
          ? LINKS.because(row.reasons)
          : LINKS.by(row.linked_by, formatMoment(row.linked_at))}
      </p>
      {row.differences.length > 0 && (
        <Alert color="yellow" title={LINKS.differs}>
          <List size="sm">
            {row.differences.map((difference) => {
              const text = differenceText(difference);
              return <List.Item key={text}>{text}</List.Item>;
            })}
          </List>
        </Alert>
      )}
      <Allowed action="link_receipt">
        <Group gap="xs">
          {isProposed && (
            <Button size="xs" leftSection={<IconCheck {...ICON} />} onClick={() => say('link')}>
              {LINKS.confirm}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconLinkOff {...ICON} />}
            onClick={() => say('unlink')}
          >
            {isProposed ? LINKS.dismiss : LINKS.undo}
          </Button>
        </Group>
      </Allowed>
    </>
  );
}

function Name({ row, side }: { row: OrderLinkRow; side: Side }) {
  if (side === 'document')
    return (
      <Allowed action="open_received" otherwise={LINKS.cfdi(row.cfdi_folio || row.uuid)}>
        <LinkAnchor
          to="/receipts/$location/$uuid/$documentTypeId/show"
          params={{ location: 'received', uuid: row.uuid, documentTypeId: '1' }}
        >
          {LINKS.cfdi(row.cfdi_folio || row.uuid)}
        </LinkAnchor>
      </Allowed>
    );
  return row.document_kind === 'order' ? (
    <Allowed action="view_order">
      <LinkAnchor to="/purchase_orders/$id" params={{ id: row.document_id }}>
        {LINKS.order(row.number)}
      </LinkAnchor>
    </Allowed>
  ) : (
    <Allowed action="view_goods">
      <LinkAnchor to="/merchandise_receipts/$id" params={{ id: row.document_id }}>
        {LINKS.goods(row.folio)}
      </LinkAnchor>
    </Allowed>
  );
}

/** What was asked of these CFDI and is not with the server, or was refused. */
export function LinksOnTheirWay({ uuids }: { uuids: readonly string[] }) {
  return useLinkOutbox(uuids).map(({ id, kind, summary, subject, state, error }) => (
    <Alert key={id} color={state === 'refused' ? 'red' : 'gray'} role="status">
      {operationOf(kind).words(summary, subject).name}:{' '}
      {state === 'refused' ? error?.message : LINKS.onItsWay}
    </Alert>
  ));
}
