/** «Actualizar estatus SAT»: asks now, shows what was said and what can be done about it. Spec 1 §4 and §8. */
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { type SatVerdict, satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { COMMON } from '../../../../schema/texts/common.ts';
import { type ReceiptListRow, useSatStatus } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { satFailure } from './cancel-step.ts';
import { useCancelActions } from './cancellation-provider.tsx';
import { MailReceiver } from './mail-receiver.tsx';
import { SatFacts } from './sat-facts.tsx';

const { sat: t } = CANCEL;

export function SatStatusView({ row, onClose }: { row: ReceiptListRow; onClose: () => void }) {
  const { sat, asking, error, ask } = useSatStatus(row.id);
  const { cancel } = useCancelActions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => void ask(), []);
  const verdict = sat && satVerdict(sat);
  const request = verdict?.state === 'current' ? verdict.cancellation : '';
  return (
    <Stack>
      {asking && (
        <Group role="status">
          <Loader size={20} /> <Text>{CANCEL.checking}</Text>
        </Group>
      )}
      {error !== undefined && !asking && (
        <Alert color="red" role="alert" title={satFailure(error).title}>
          {satFailure(error).text}
        </Alert>
      )}
      {sat !== undefined && verdict !== undefined && !asking && (
        <>
          <Outcome verdict={verdict} deadline={row.cancellation?.deadline_at ?? ''} />
          <SatFacts sat={sat} />
          {request === 'in_process' && (
            <Allowed action="mail_receiver">
              <MailReceiver row={row} />
            </Allowed>
          )}
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {COMMON.close}
        </Button>
        {error !== undefined && !asking && <Button onClick={() => void ask()}>{CANCEL.retry}</Button>}
        {request === 'rejected' && !asking && (
          <Allowed action="cancel_receipt">
            <Button color="red.8" onClick={() => cancel(row)}>
              {t.again}
            </Button>
          </Allowed>
        )}
      </Group>
    </Stack>
  );
}

function Outcome({ verdict, deadline }: { verdict: SatVerdict; deadline: string }) {
  if (verdict.state === 'cancelled') return <Text role="status">{t.cancelled}</Text>;
  if (verdict.state !== 'current')
    return (
      <Alert color="yellow" role="status" title={t.notFound}>
        {t.notFoundWhy}
      </Alert>
    );
  if (verdict.cancellation === 'in_process')
    return (
      <Text role="status">
        {t.inProcess} {deadline !== '' && t.until(formatMoment(deadline))}
      </Text>
    );
  return <Text role="status">{verdict.cancellation === 'rejected' ? t.rejected : t.current}</Text>;
}
