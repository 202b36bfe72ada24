/** Which complements may be added here: a list that is searched by typing. Their code is loaded when one is chosen. */
import '../../../../ui/mantine-later.css';
import { Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Complement } from '../../../../../schema/forms/complements/complement-schema.ts';
import { areLoaded, complementOf, loadComplements } from '../../../../../schema/forms/complements/loaded.ts';
import {
  type ComplementPlace,
  FORM_COMPLEMENTS,
  type RegisteredComplement,
  registeredComplement,
  standTogether,
} from '../../../../../schema/forms/complements/registry.ts';
import { valueAt } from '../../../../../schema/forms/engine/value-at.ts';
import { complementKinds } from '../../../../../schema/forms/receipt/complements.ts';
import { COMPLEMENT_CARDS } from '../../../../../schema/texts/complements/titles.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { matchesWords } from '../../../../ui/match-words.ts';
import { notifyError } from '../../../../ui/notify.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { type Carrying, useCarrying, useCarryingStore } from '../use-carrying.ts';
import classes from './add-complement.module.css';

const { complements: t } = INVOICE;
const NONE: readonly Complement[] = [];

type AddProps = { place: ComplementPlace; at: string; onAdded?: (index: number) => void };

export function AddComplement({ place, at, onAdded }: AddProps) {
  const store = useCarryingStore();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const isOffered = useCarrying(({ receipt }) => offered(receipt, place, at).length > 0);
  const add = async (kind: string) => {
    setOpened(false);
    setBusy(true);
    await loadComplements([kind]).catch(() => notifyError({ message: t.failed }));
    setBusy(false);
    if (!areLoaded([kind])) return;
    const present = presentAt(store.get().receipt, at);
    const empty = complementOf(kind)?.empty;
    store.update((receipt) => store.kernel.write(receipt, at, [...present, { kind, ...empty }]));
    onAdded?.(present.length);
  };
  if (!isOffered) return null;
  return (
    <Group mt="xs">
      <Button
        variant="subtle"
        loading={busy}
        leftSection={<IconPlus size={16} />}
        onClick={() => setOpened(true)}
      >
        {t.add}
      </Button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t.add}>
        {opened && <Offered place={place} at={at} onPick={(kind) => void add(kind)} />}
      </Sheet>
    </Group>
  );
}

function presentAt(receipt: Carrying, at: string): readonly Complement[] {
  return (valueAt(receipt, at) as readonly Complement[] | undefined) ?? NONE;
}

/** Those of this type of receipt that are not there yet and may stand beside what is. */
function offered(receipt: Carrying, place: ComplementPlace, at: string): RegisteredComplement[] {
  const present = presentAt(receipt, at);
  const beside = complementKinds(receipt).flatMap((kind) => registeredComplement(kind) ?? []);
  return FORM_COMPLEMENTS.filter(
    (one) =>
      one.place === place &&
      one.types.includes(receipt.receipt_type) &&
      !present.some(({ kind }) => kind === one.kind) &&
      beside.every((other) => standTogether(one, other)),
  );
}

type OfferedProps = { place: ComplementPlace; at: string; onPick: (kind: string) => void };

function Offered({ place, at, onPick }: OfferedProps) {
  const store = useCarryingStore();
  const [typed, setTyped] = useState('');
  const cards = offered(store.get().receipt, place, at)
    .map(({ kind, title }) => ({
      kind,
      title,
      text: (COMPLEMENT_CARDS as Record<string, string>)[kind] ?? '',
    }))
    .filter(({ title, text }) => matchesWords(`${title} ${text}`, typed));
  const [first] = cards;
  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first !== undefined) onPick(first.kind);
        }}
        aria-label={t.filter}
        placeholder={t.filter}
        leftSection={<IconSearch size={17} />}
      />
      {cards.map(({ kind, title, text }) => (
        <UnstyledButton key={kind} className={classes.choice} onClick={() => onPick(kind)}>
          <Text size="sm" fw={500}>
            {title}
          </Text>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </UnstyledButton>
      ))}
      {first === undefined && (
        <Text size="sm" c="dimmed" role="status">
          {t.none}
        </Text>
      )}
    </Stack>
  );
}
