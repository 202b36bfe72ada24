/** «Actualizar estatus SAT»: asks now, shows what was said and what can be done about it. Spec 1 §4 and §8. */
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { SatView } from '../../../schema/documents/cancellation.ts';
import { CANCEL } from '../../../schema/texts/cancellation.ts';
import { COMMON } from '../../../schema/texts/common.ts';
import { isFound } from '../../../sync/sat-found.ts';
import { type ReceiptListRow, useSatStatus } from '../../local/index.ts';
import { formatMoment } from '../../ui/format.ts';
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
  const isRejected = sat !== undefined && isCurrent(sat) && sat.estatus_cancelacion === 'Solicitud rechazada';
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
      {sat !== undefined && !asking && (
        <>
          <Outcome sat={sat} deadline={row.cancellation?.deadline_at ?? ''} />
          <SatFacts sat={sat} />
          {isInProcess(sat) && <MailReceiver row={row} />}
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {COMMON.close}
        </Button>
        {error !== undefined && !asking && <Button onClick={() => void ask()}>{CANCEL.retry}</Button>}
        {isRejected && !asking && (
          <Button color="red.8" onClick={() => cancel(row)}>
            {t.again}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const isCurrent = (sat: SatView) => isFound(sat) && sat.estado === 'Vigente';
const isInProcess = (sat: SatView) => isCurrent(sat) && sat.estatus_cancelacion === 'En proceso';

function Outcome({ sat, deadline }: { sat: SatView; deadline: string }) {
  if (isFound(sat) && sat.estado === 'Cancelado') return <Text role="status">{t.cancelled}</Text>;
  if (!isCurrent(sat))
    return (
      <Alert color="yellow" role="status" title={t.notFound}>
        {t.notFoundWhy}
      </Alert>
    );
  if (isInProcess(sat))
    return (
      <Text role="status">
        {t.inProcess} {deadline !== '' && t.until(formatMoment(deadline))}
      </Text>
    );
  if (sat.estatus_cancelacion === 'Solicitud rechazada') return <Text role="status">{t.rejected}</Text>;
  return <Text role="status">{t.current}</Text>;
}
