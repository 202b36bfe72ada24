/** Motive and substitute; the substitute can be written only with motive 01. Found among our own receipts. */
import { NativeSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { CANCEL_MOTIVES } from '../../../../schema/values/picklists.ts';
import { sameUuid, shortUuid } from '../../../../schema/values/uuid.ts';
import { searchReceipts } from '../../../local/index.ts';
import { formatDate, formatWhole } from '../../../ui/format.ts';
import { Typeahead } from '../../../ui/typeahead.tsx';
import { folioOf } from '../receipt/receipt-names.ts';
import type { CancelStart } from './cancellation-provider.tsx';
import type { Problems } from './problems.ts';

type MotiveFieldsProps = {
  fields: CancelStart;
  onChange: (fields: CancelStart) => void;
  problems: Problems;
  /** Receipts to that RFC are offered first. */
  receiver: string;
  /** A document cannot take its own place. */
  except: string;
  autoFocus?: boolean;
};

const MOTIVES = [
  { value: '', label: CANCEL.chooseMotive },
  ...CANCEL_MOTIVES.map((value) => ({ value, label: CANCEL.motives[value] })),
];

export function MotiveFields(props: MotiveFieldsProps) {
  const { fields, onChange, problems, receiver, except, autoFocus = false } = props;
  const enabled = fields.motive === '01';
  const first = useRef<HTMLSelectElement>(null);
  /** The form comes after the SAT's word: the dialog has long been open, and gives the focus no more. */
  useEffect(() => {
    if (autoFocus) first.current?.focus();
  }, [autoFocus]);
  return (
    <>
      <NativeSelect
        label={CANCEL.motive}
        data={MOTIVES}
        value={fields.motive}
        onChange={(event) => onChange({ ...fields, motive: event.currentTarget.value })}
        error={problems.motive}
        withAsterisk
        ref={first}
      />
      <Typeahead
        label={CANCEL.substitute}
        placeholder={CANCEL.findSubstitute}
        description={enabled ? undefined : CANCEL.onlyFor01}
        value={enabled ? fields.substitute : ''}
        onChange={(substitute) => onChange({ ...fields, substitute })}
        disabled={!enabled}
        error={enabled ? problems['replacement-folio'] : undefined}
        withAsterisk={enabled}
        minChars={0}
        quiet
        firstByEnter={false}
        source={async (query) =>
          (await searchReceipts(query, receiver)).filter(
            ({ uuid, status }) => !sameUuid(uuid, except) && status !== 'cancelled',
          )
        }
        toItem={(row) => ({
          key: row.uuid,
          label: `${folioOf(row)} · ${row.name_receiver}`,
          detail: `${formatDate(row.issued_at)} · ${formatWhole(row.total)} · ${shortUuid(row.uuid)}`,
        })}
        onPick={(row) => onChange({ ...fields, substitute: row.uuid })}
      />
    </>
  );
}
