/** Asks a company to deal with us here: by its RFC, and where it is written to. */
import { TextInput } from '@mantine/core';
import { factorClients } from '../../../../schema/resources/parties/factor-clients.ts';
import { factors } from '../../../../schema/resources/parties/factors.ts';
import { guests } from '../../../../schema/resources/parties/guests.ts';
import { hosts } from '../../../../schema/resources/parties/hosts.ts';
import type { Side } from '../../../../schema/resources/parties/relations.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';
import { SIDE_TEXTS } from './sides.ts';

type ScreenProps = { onDone: () => void };

export function NewHostScreen({ onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={hosts}
      texts={SIDE_TEXTS.hosts}
      list="/hosts"
      recordKey={undefined}
      form={() => <RelationForm side="hosts" onDone={onDone} />}
    />
  );
}

export function NewGuestScreen({ onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={guests}
      texts={SIDE_TEXTS.guests}
      list="/guests"
      recordKey={undefined}
      form={() => <RelationForm side="guests" onDone={onDone} />}
    />
  );
}

export function NewFactorScreen({ onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={factors}
      texts={SIDE_TEXTS.factors}
      list="/factors"
      recordKey={undefined}
      form={() => <RelationForm side="factors" onDone={onDone} />}
    />
  );
}

export function NewFactorClientScreen({ onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={factorClients}
      texts={SIDE_TEXTS.factor_clients}
      list="/factor_clients"
      recordKey={undefined}
      form={() => <RelationForm side="factor_clients" onDone={onDone} />}
    />
  );
}

const RESOURCES = { hosts, guests, factors, factor_clients: factorClients } as const;

function RelationForm({ side, onDone }: { side: Side; onDone: () => void }) {
  const texts = SIDE_TEXTS[side];
  const state = useRecordForm({
    resource: RESOURCES[side],
    texts,
    recordKey: undefined,
    values: { rfc: '', email: '' },
    nameOf: ({ rfc }) => rfc,
    onDone,
  });
  return (
    <RecordForm state={state} onDone={onDone} names={texts.fields} saveLabel={texts.ask}>
      <FieldGroup>
        <TextInput
          label={texts.fields.rfc}
          {...state.field('rfc')}
          description={texts.rfcHelp}
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          onChange={(event) => state.form.setFieldValue('rfc', event.currentTarget.value.toUpperCase())}
        />
        <TextInput
          label={texts.fields.email}
          {...state.field('email')}
          description={texts.emailHelp}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      </FieldGroup>
    </RecordForm>
  );
}
