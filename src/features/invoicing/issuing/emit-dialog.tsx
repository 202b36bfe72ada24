/** One glance before sealing: for whom, how much in figures and words, which taxes, what the customer gets. */
import '../../../ui/mantine-later.css';
import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconFlask, IconUserCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isAbove } from '../../../../schema/access/approval.ts';
import { pesosOfCfdi } from '../../../../schema/documents/pesos-of-cfdi.ts';
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { useForm, useFormStore } from '../../../forms/form-context.tsx';
import { customerByRfc, useAccess, useConnection, useSession } from '../../../local/index.ts';
import { formatAmount } from '../../../ui/format.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useMails } from '../sending/use-mails.ts';

const { emit: t } = INVOICE;

type EmitDialogProps = {
  opened: boolean;
  busy: boolean;
  /** Something that the person should know and that does not prevent issuing. */
  notice: string | undefined;
  /** The totals, as the form shows them. */
  totals: ReactNode;
  /** What the customer gets. */
  gets: string;
  onConfirm: () => void;
  onClose: () => void;
};

export function EmitDialog({ opened, busy, notice, totals, gets, onConfirm, onClose }: EmitDialogProps) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t.title}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t.back}
          </Button>
          <Button onClick={onConfirm} loading={busy} data-autofocus>
            {t.confirm}
          </Button>
        </>
      }
    >
      {opened && <Glance notice={notice} totals={totals} gets={gets} />}
    </Sheet>
  );
}

/** What the server will say, for whom there is an amount: with no network too. */
function WillWait() {
  const { limits } = useAccess();
  const store = useFormStore();
  const [pesos] = useState(() =>
    limits.amount === '' ? '' : pesosOfCfdi(store.kernel.toCfdi(store.finished())),
  );
  if (pesos === '' || !isAbove(limits, pesos)) return null;
  return (
    <Alert color="yellow" icon={<IconUserCheck />}>
      {APPROVALS.willWait(`${formatAmount(limits.amount)} MXN`)}
    </Alert>
  );
}

/** What the mail does for who has that RFC, as it is on this server: a payroll receipt never goes by itself. */
function useByMail(rfc: string, type: string): string {
  const mails = useMails();
  const [subscribed, setSubscribed] = useState(false);
  useEffect(() => {
    let live = true;
    void customerByRfc(rfc).then((found) => live && setSubscribed(found?.body?.mails_stamped === true));
    return () => {
      live = false;
    };
  }, [rfc]);
  if (!mails) return t.byMail.never;
  return subscribed && type !== 'N' ? t.byMail.itself : t.byMail.asked;
}

function Glance({ notice, totals, gets }: Pick<EmitDialogProps, 'notice' | 'totals' | 'gets'>) {
  const receiver = useForm((state) => state.receipt.receiver);
  const type = useForm((state) => state.receipt.receipt_type);
  const problems = useForm((state) => state.problems);
  const connection = useConnection();
  const session = useSession();
  const warnings = problems.filter((problem) => problem.severity === 'warning');
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" c="dimmed">
          {t.for}
        </Text>
        <Text fw={600}>{receiver.name}</Text>
        <Text size="sm">
          {receiver.rfc}
          {receiver.email !== '' && ` · ${receiver.email}`}
        </Text>
      </div>
      <div>{totals}</div>
      <Text size="sm" c="dimmed">
        {t.gets}: {gets} {useByMail(receiver.rfc, type)}
      </Text>
      {notice !== undefined && <Alert color="yellow">{notice}</Alert>}
      <WillWait />
      {warnings.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle />} title={t.warnings}>
          <List size="sm">
            {warnings.map((problem) => (
              <List.Item key={`${problem.path} ${problem.code} ${problem.text}`}>{problem.text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {connection.state === 'offline' && (
        <Alert color="gray" icon={<IconCloudOff />}>
          {t.offline}
        </Alert>
      )}
      {session.status === 'signed_in' && session.session.sandbox && (
        <Alert color="gray" icon={<IconFlask />}>
          {t.sandbox}
        </Alert>
      )}
    </Stack>
  );
}
