/** The modal of spec 1 §5: the motive and, with 01, what takes the place of the cancelled one. */

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { cancelProblems } from '../../../../schema/documents/cancel-problems.ts';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { askCancel, type LocalError, type ReceiptListRow, substituteOf } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { focusFirstWrong, ignoreEnter } from '../../../ui/forms.ts';
import { CancelWillWait } from './cancel-will-wait.tsx';
import type { CancelStart } from './cancellation-provider.tsx';
import { MotiveFields } from './motive-fields.tsx';
import { notifyAsked } from './notify-asked.ts';
import { toProblems } from './problems.ts';

type CancelFormProps = {
  row: ReceiptListRow;
  start: CancelStart | undefined;
  /** What will come of it, as the SAT said. */
  hint: string;
  /** The request in doubt that a person asks in place of. */
  despite: string | undefined;
  onClose: () => void;
};

export function CancelForm({ row, start, hint, despite, onClose }: CancelFormProps) {
  const navigate = useNavigate();
  const [fields, setFields] = useState<CancelStart>(start ?? { motive: '', substitute: '' });
  /** From the first try on, what is wrong is said as it is now. */
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<LocalError>();
  const [busy, setBusy] = useState(false);
  const substitute = useSubstitute(row.uuid);

  /** One that was issued here for this very document is what the person came back with. */
  useEffect(() => {
    if (substitute === undefined || substitute === '') return;
    setFields((now) => (now.motive === '' ? { motive: '01', substitute } : now));
  }, [substitute]);

  const found = cancelProblems({ motive: fields.motive, 'replacement-folio': fields.substitute }, false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (found.length > 0) return focusFirstWrong(event.currentTarget);
    setBusy(true);
    const substitute_uuid = fields.motive === '01' ? fields.substitute : '';
    const again = despite === undefined ? {} : { despite };
    const asked = await askCancel({ row, motive: fields.motive, substitute_uuid, ...again });
    setBusy(false);
    if (!asked.ok) return setError(asked.error);
    notifyAsked();
    onClose();
  };

  const issueSubstitute = () => {
    onClose();
    void navigate({
      to: '/receipts/new/$type',
      params: { type: row.global ? 'G' : row.receipt_type },
      search: { from: row.id, substitutes: row.uuid },
    });
  };

  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={ignoreEnter} noValidate>
      <Stack>
        {hint !== '' && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        <CancelWillWait />
        {error !== undefined && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <MotiveFields
          fields={fields}
          onChange={setFields}
          problems={tried ? toProblems(found) : {}}
          receiver={row.rfc_receiver}
          except={row.uuid}
          autoFocus
        />
        {fields.motive === '01' && fields.substitute === '' && (
          <Alert color="gray" title={CANCEL.substituteFirst}>
            {substitute === '' ? (
              CANCEL.substituteWaits
            ) : (
              <Allowed action="begin_receipt">
                <Button variant="light" onClick={issueSubstitute}>
                  {CANCEL.issueSubstitute}
                </Button>
              </Allowed>
            )}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {CANCEL.keep}
          </Button>
          <Button type="submit" color="red.8" loading={busy}>
            {CANCEL.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The substitute asked for on this device: its UUID, '' without a stamp yet, undefined when there is none. */
function useSubstitute(uuid: string): string | undefined {
  const [found, setFound] = useState<string>();
  useEffect(() => {
    let live = true;
    void substituteOf(uuid).then((substitute) => {
      if (live) setFound(substitute);
    });
    return () => {
      live = false;
    };
  }, [uuid]);
  return found;
}
