/** A document of ours that another provider stamped: the SAT finds it by its total and receiver. Spec 1 §5. */
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type MouseEvent, useState } from 'react';
import { cancelProblems } from '../../../../schema/documents/cancel-problems.ts';
import type { SatView } from '../../../../schema/documents/cancellation.ts';
import { checkSat } from '../../../../schema/operations/cancel.ts';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { CANCELLING } from '../../../../schema/texts/cancelling.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import { isUuid, normalUuid } from '../../../../schema/values/uuid.ts';
import { askCancel, fetchSatStatus } from '../../../local/index.ts';
import { focusFirstWrong, ignoreEnter } from '../../../ui/forms.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { MotiveFields } from './motive-fields.tsx';
import { notifyAsked } from './notify-asked.ts';
import { type Problems, toProblems } from './problems.ts';
import { SatFacts } from './sat-facts.tsx';

const { elsewhere: t } = CANCEL;
type Asked = 'status' | 'cancel';
const EMPTY = { uuid: '', total: '', rfc_receiver: '', motive: '', substitute: '' };

export function Elsewhere({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState(EMPTY);
  /** What was asked for last: from then on, what it lacks is said as it is now. */
  const [tried, setTried] = useState<Asked>();
  const [sat, setSat] = useState<SatView>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState<Asked>();
  const put = (more: Partial<typeof EMPTY>) => setFields((now) => ({ ...now, ...more }));
  const uuid = normalUuid(fields.uuid);
  const rfc_receiver = tidyRfc(fields.rfc_receiver);

  function problemsOf(asked: Asked | undefined): Problems {
    if (asked === undefined) return {};
    const request = { motive: fields.motive, 'replacement-folio': fields.substitute };
    const found = toProblems(cancelProblems({ ...request, amount: fields.total, rfc_receiver }, true));
    if (!isUuid(uuid)) found.uuid = uuid === '' ? t.uuidRequired : CANCELLING.fields.uuid;
    if (asked === 'status') {
      delete found.motive;
      delete found['replacement-folio'];
    }
    return found;
  }
  const problems = problemsOf(tried);

  function check(asked: Asked, form: HTMLFormElement | null): boolean {
    setTried(asked);
    setFailed(undefined);
    if (Object.keys(problemsOf(asked)).length === 0) return true;
    if (form !== null) focusFirstWrong(form);
    return false;
  }

  /** @returns whether it may go on: with no network, or a silent SAT, it is looked at before it is sent. */
  async function askSat(): Promise<boolean> {
    const answer = await fetchSatStatus(uuid, { amount: fields.total, rfc_receiver });
    setSat(answer.ok ? answer.value : undefined);
    if (!answer.ok) {
      setFailed(answer.error.message);
      return answer.error.code === 'network' || answer.error.code === 'sat_unavailable';
    }
    const stop = checkSat(answer.value);
    setFailed(stop.kind === 'stop' ? stop.error.message : undefined);
    return stop.kind === 'go';
  }

  const status = async (event: MouseEvent<HTMLButtonElement>) => {
    if (!check('status', event.currentTarget.form)) return;
    setBusy('status');
    await askSat();
    setBusy(undefined);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check('cancel', event.currentTarget)) return;
    setBusy('cancel');
    const goesOn = await askSat();
    const substitute_uuid = fields.motive === '01' ? fields.substitute : '';
    const asked = goesOn
      ? await askCancel({ uuid, total: fields.total, rfc_receiver, motive: fields.motive, substitute_uuid })
      : undefined;
    setBusy(undefined);
    if (asked === undefined) return;
    if (!asked.ok) return setFailed(asked.error.message);
    notifyAsked();
    onClose();
  };

  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={ignoreEnter} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          {t.text}
        </Text>
        {failed !== undefined && (
          <Alert color="red" role="alert">
            {failed}
          </Alert>
        )}
        <TextInput
          label={t.uuid}
          value={fields.uuid}
          onChange={(event) => put({ uuid: event.currentTarget.value })}
          error={problems.uuid}
          autoComplete="off"
          spellCheck={false}
          withAsterisk
          data-autofocus
        />
        <MoneyInput
          label={t.total}
          value={fields.total}
          onChange={(total) => put({ total })}
          error={problems.amount}
          withAsterisk
        />
        <TextInput
          label={t.receiver}
          value={fields.rfc_receiver}
          onChange={(event) => put({ rfc_receiver: event.currentTarget.value })}
          error={problems.rfc_receiver}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={13}
          withAsterisk
        />
        <MotiveFields
          fields={fields}
          onChange={put}
          problems={problems}
          receiver={rfc_receiver}
          except={fields.uuid}
        />
        {sat !== undefined && <SatFacts sat={sat} />}
        <Group justify="space-between">
          <Button variant="subtle" px={0} onClick={(event) => void status(event)} loading={busy === 'status'}>
            {t.status}
          </Button>
          <Button type="submit" color="red.8" loading={busy === 'cancel'}>
            {CANCEL.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
