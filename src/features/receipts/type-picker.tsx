/** Which kind of receipt to begin: cards, filtered by what one types. */
import { Alert, TextInput, Title } from '@mantine/core';
import {
  IconFileInvoice,
  IconReceiptRefund,
  IconSearch,
  IconTruck,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReceiptType } from '../../../schema/receipt/receipt.ts';
import { TYPE_PICKER } from '../../../schema/texts/receipts.ts';
import { filterCards, TYPE_CARDS, type TypeCard } from './type-cards.ts';
import classes from './type-picker.module.css';

const ICONS: Record<ReceiptType, typeof IconTruck> = {
  I: IconFileInvoice,
  E: IconReceiptRefund,
  T: IconTruck,
  G: IconUsersGroup,
};

/** @param denied types that this person may not issue; their cards say so instead of opening. */
export function TypePicker({ denied = [] }: { denied?: readonly ReceiptType[] }) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<ReceiptType | undefined>();
  const cards = filterCards(TYPE_CARDS, text);
  return (
    <div className={classes.picker}>
      <Title order={1}>{TYPE_PICKER.title}</Title>
      <TextInput
        mt="md"
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        aria-label={TYPE_PICKER.filter}
        placeholder={TYPE_PICKER.filter}
        leftSection={<IconSearch size={17} />}
      />
      {refused !== undefined && (
        <Alert color="red" mt="md" title={TYPE_PICKER.deniedTitle} role="alert">
          {TYPE_PICKER.deniedText}
        </Alert>
      )}
      <ul className={classes.cards}>
        {cards.map((card) => (
          <li key={card.type}>
            {denied.includes(card.type) ? (
              <button type="button" className={classes.card} onClick={() => setRefused(card.type)}>
                <CardBody card={card} />
              </button>
            ) : (
              <Link to="/receipts/new/$type" params={{ type: card.type }} className={classes.card}>
                <CardBody card={card} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {cards.length === 0 && (
        <p className={classes.none} role="status">
          {TYPE_PICKER.none}
        </p>
      )}
    </div>
  );
}

function CardBody({ card }: { card: TypeCard }) {
  const Icon = ICONS[card.type];
  return (
    <>
      <span className={classes.icon} aria-hidden>
        <Icon size={24} stroke={1.6} />
      </span>
      <span>
        <span className={classes.title}>{card.title}</span>
        <span className={classes.text}>{card.text}</span>
      </span>
    </>
  );
}
