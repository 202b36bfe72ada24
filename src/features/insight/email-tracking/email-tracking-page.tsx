/** The mails that took receipts to people, read at the server: to whom, when, and what the mail server said. Spec 1 §2, 3 §2. */
import { Alert } from '@mantine/core';
import {
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconEye,
  IconMail,
  IconMailForward,
  IconMailOff,
  IconMailQuestion,
  IconRepeat,
  IconShare,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type EmailTrackingRow,
  emailTracking,
  MAIL_STATES,
} from '../../../../schema/resources/insight/email-tracking.ts';
import { EMAIL_TRACKING as t } from '../../../../schema/texts/email-tracking.ts';
import { SHARED_RECEIPTS } from '../../../../schema/texts/shared-receipts.ts';
import { callServer, downloadMail, useConnection } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { AskedPage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { useFollowed } from '../../../resource/use-followed.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatMoment, shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useSend } from '../../invoicing/sending/sending-provider.tsx';
import { useMails } from '../../invoicing/sending/use-mails.ts';

const { columns: NAMES, states: STATES } = t;
const LOOKS: Record<EmailTrackingRow['state'], { tone: Tone; icon: ReactNode }> = {
  waiting: { tone: 'wait', icon: <IconClock /> },
  sent: { tone: 'good', icon: <IconCircleCheck /> },
  failed: { tone: 'bad', icon: <IconX /> },
  maybe: { tone: 'warn', icon: <IconMailQuestion /> },
  bounced: { tone: 'bad', icon: <IconMailOff /> },
};
/** On a phone too one sees why. */
const UNSURE: readonly EmailTrackingRow['state'][] = ['failed', 'maybe', 'bounced'];
const ICON = { size: 17, stroke: 1.7 } as const;

const folioOf = ({ serie, folio, uuid }: EmailTrackingRow) =>
  [serie, folio].filter(Boolean).join('-') || uuid;
const whoOf = ({ sent_by }: EmailTrackingRow) => sent_by || t.automatic;

function Badge({ state, leaves_at }: Pick<EmailTrackingRow, 'state' | 'leaves_at'>) {
  const mails = useMails();
  if (state === 'waiting' && leaves_at !== '' && Date.parse(leaves_at) > Date.now())
    return <StatusBadge {...LOOKS.waiting} label={t.leaves(formatMoment(leaves_at))} />;
  return <StatusBadge {...LOOKS[state]} label={state === 'waiting' && !mails ? t.unsent : STATES[state]} />;
}
const badgeOf = ({ state, leaves_at }: EmailTrackingRow) => <Badge state={state} leaves_at={leaves_at} />;

const COLUMNS: Column<EmailTrackingRow>[] = [
  {
    key: 'asked_at',
    title: NAMES.asked_at,
    width: 150,
    sort: 'asked_at',
    fixed: true,
    render: (row) => <span className={classes.nowrap}>{formatMoment(row.asked_at)}</span>,
  },
  { key: 'state', title: NAMES.state, width: 190, render: badgeOf },
  { key: 'recipient', title: NAMES.recipient, sort: 'recipient', render: (row) => row.recipient },
  { key: 'receipt', title: NAMES.receipt, width: 120, render: folioOf },
  {
    key: 'name_receiver',
    title: NAMES.name_receiver,
    sort: 'name_receiver',
    render: (row) => shorten(row.name_receiver || row.rfc_receiver),
  },
  { key: 'sent_by', title: NAMES.sent_by, width: 150, hidden: true, render: whoOf },
  {
    key: 'sent_at',
    title: NAMES.sent_at,
    width: 150,
    hidden: true,
    render: (row) => (row.sent_at === '' ? '' : formatMoment(row.sent_at)),
  },
  { key: 'said', title: NAMES.said, hidden: true, render: (row) => shorten(row.said) },
];

export function EmailTrackingPage({ search }: { search: ResourceSearch }) {
  const [time, again] = useFollowed();
  const mails = useMails();
  return (
    <AskedPage
      again={time}
      resource={emailTracking}
      texts={t}
      search={search}
      offline={t.offline}
      icon={<IconMail />}
      columns={COLUMNS}
      filters={[
        {
          field: 'state',
          label: NAMES.state,
          options: MAIL_STATES.map((value) => ({ value, label: STATES[value] })),
        },
        { field: 'asked_at', label: NAMES.asked_at },
      ]}
      first={null}
      beside={
        <LinkButton variant="default" to="/receipts/shared" leftSection={<IconShare size={18} />}>
          {SHARED_RECEIPTS.title}
        </LinkButton>
      }
      actions={(row) => <Actions row={row} again={again} />}
      expanded={(row) => (
        <div className={classes.unfolded}>
          <p>{row.said || STATES[row.state]}</p>
          {row.message !== '' && <p className={classes.small}>{row.message}</p>}
        </div>
      )}
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{row.recipient}</span>
          {badgeOf(row)}
          <span className={classes.small}>
            {folioOf(row)} · {row.name_receiver || row.rfc_receiver}
          </span>
          <span className={classes.small}>
            {whoOf(row)} · {formatMoment(row.asked_at)}
          </span>
          {UNSURE.includes(row.state) && <span className={classes.small}>{row.said}</span>}
        </span>
      )}
    >
      {!mails && (
        <Alert color="yellow" mb="md">
          {t.unsentText}
        </Alert>
      )}
    </AskedPage>
  );
}

/** @param again asks for the list anew */
function Actions({ row, again }: { row: EmailTrackingRow; again: () => void }) {
  const send = useSend();
  const offline = useConnection().state === 'offline';
  const navigate = useNavigate();
  const { receipt_id: id, uuid, serie, folio, rfc_receiver, name_receiver, message } = row;
  const settle = async (state: 'sent' | 'failed' | 'waiting', done: string) => {
    const answer = await callServer('POST', `/email_tracking/${row.mail_id}/settle`, { state });
    if (!answer.ok) return notifyError(answer.error, t.notSettled);
    notifySuccess(done);
    again();
  };
  const download = async () => {
    const answer = await downloadMail(row.mail_id, `${folioOf(row)}.eml`);
    if (!answer.ok) notifyError(answer.error);
  };
  const waits = row.state === 'waiting' && !offline;
  const params = { location: 'emmited', uuid, documentTypeId: String(row.document_type_id) };
  return (
    <RowMenu
      label={t.actionsOf(row.recipient)}
      items={[
        {
          key: 'open',
          action: 'view_receipt',
          label: t.open,
          icon: <IconEye {...ICON} />,
          onSelect: () => void navigate({ to: '/receipts/$location/$uuid/$documentTypeId/show', params }),
        },
        {
          key: 'resend',
          action: 'send_receipt',
          label: t.resend,
          icon: <IconMailForward {...ICON} />,
          onSelect: () =>
            send({
              rows: [{ id, uuid, serie, folio, rfc_receiver, name_receiver }],
              ...{ emails: [row.recipient], message },
            }),
        },
        ...(offline || row.state === 'sent'
          ? []
          : [
              {
                key: 'eml',
                action: 'settle_mail' as const,
                label: t.eml,
                icon: <IconDownload {...ICON} />,
                onSelect: () => void download(),
              },
            ]),
        ...(row.state === 'maybe' && !offline
          ? [
              {
                key: 'again',
                action: 'settle_mail' as const,
                label: t.again,
                icon: <IconRepeat {...ICON} />,
                onSelect: () => void settle('waiting', t.askedAgain),
              },
              {
                key: 'arrived',
                action: 'settle_mail' as const,
                label: t.arrived,
                icon: <IconCheck {...ICON} />,
                onSelect: () => void settle('sent', t.arrivedDone),
              },
            ]
          : []),
        ...(waits
          ? [
              {
                key: 'by-hand',
                action: 'settle_mail' as const,
                label: t.byHand,
                icon: <IconCheck {...ICON} />,
                onSelect: () => void settle('sent', t.byHandDone),
              },
              {
                key: 'stop',
                action: 'settle_mail' as const,
                label: t.stop,
                icon: <IconX {...ICON} />,
                onSelect: () => void settle('failed', t.stopped),
              },
            ]
          : []),
      ]}
    />
  );
}
