/** «Cancelar» for a receipt of ours: what its state allows, what the SAT says of it, then the modal. Spec 1 §4. */
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { COMMON } from '../../../../schema/texts/common.ts';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import { fetchSatStatus, type ReceiptListRow } from '../../../local/index.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { CancelForm } from './cancel-form.tsx';
import { type CancelStep, firstStep, satFailure, stepAfter, UNCHECKED } from './cancel-step.ts';
import { type CancelStart, useCancelActions } from './cancellation-provider.tsx';

type CancelReceiptProps = { row: ReceiptListRow; start: CancelStart | undefined; onClose: () => void };

export function CancelReceipt({ row, start, onClose }: CancelReceiptProps) {
  const { status } = useCancelActions();
  const confirm = useConfirm();
  /** The request in doubt that this one is asked in place of. */
  const [despite, setDespite] = useState<string>();
  const [step, setStep] = useState<CancelStep>(() => firstStep(row));
  const shown = useRef(true);

  const askAgain = async (inDoubt: string) => {
    const { confirmTitle: title, confirmText: text, confirmYes: yes, confirmNo: no } = CANCEL.doubt;
    if (!(await confirm({ title, text, yes, no }))) return;
    setDespite(inDoubt);
    await check();
  };
  const check = async () => {
    setStep({ step: 'checking' });
    const answer = await fetchSatStatus(row.id);
    if (shown.current) setStep(stepAfter(answer));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => {
    shown.current = true;
    if (step.step === 'checking') void check();
    return () => {
      shown.current = false;
    };
  }, []);

  /** What stood in the way may go while the dialog is open: the SAT has it now, or this device hears what became of its request. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the row's own states open the way
  useEffect(() => {
    if (step.step !== 'blocked') return;
    const next = firstStep(row);
    if (next.step === 'checking') void check();
    else setStep(next);
  }, [row.status, row.cancelling?.state, row.cancellation?.state]);

  if (step.step === 'checking')
    return (
      <Group role="status" py="md">
        <Loader size={20} /> <Text>{CANCEL.checking}</Text>
      </Group>
    );
  if (step.step === 'blocked')
    return (
      <Stack>
        <Text role="status">{step.text}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {COMMON.close}
          </Button>
          {step.status && <Button onClick={() => status(row)}>{RECEIPTS.satStatus}</Button>}
        </Group>
      </Stack>
    );
  if (step.step === 'doubt')
    return (
      <Stack>
        <Alert color="yellow" role="status" title={CANCEL.doubt.title}>
          {step.text}
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => status(row)}>
            {RECEIPTS.satStatus}
          </Button>
          <Button color="red.8" onClick={() => void askAgain(step.despite)}>
            {CANCEL.doubt.again}
          </Button>
        </Group>
      </Stack>
    );
  if (step.step === 'unknown')
    return (
      <Stack>
        <Alert color="yellow" role="alert" title={satFailure(step.error).title}>
          {satFailure(step.error).text}
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setStep(UNCHECKED)}>
            {CANCEL.goOn}
          </Button>
          <Button onClick={() => void check()}>{CANCEL.retry}</Button>
        </Group>
      </Stack>
    );
  return <CancelForm row={row} start={start} hint={step.hint} despite={despite} onClose={onClose} />;
}
