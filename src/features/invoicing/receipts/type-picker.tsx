/** Which kind of receipt to begin: cards, filtered by what one types. */
import { Alert, TextInput } from '@mantine/core';
import {
  IconCashBanknote,
  IconFileInvoice,
  IconReceiptRefund,
  IconSearch,
  IconTruck,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { issueAction } from '../../../../schema/access/actions.ts';
import { TYPE_PICKER } from '../../../../schema/texts/receipts.ts';
import { useMay } from '../../../resource/allowed.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { filterCards, TYPE_CARDS, type TypeCard } from './type-cards.ts';
import classes from './type-picker.module.css';

const ICONS: Readonly<Record<string, typeof IconTruck>> = {
  I: IconFileInvoice,
  E: IconReceiptRefund,
  T: IconTruck,
  G: IconUsersGroup,
  P: IconCashBanknote,
};

/** Cards of types that this person may not issue say so instead of opening. */
export function TypePicker() {
  const may = useMay();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | undefined>();
  const cards = filterCards(TYPE_CARDS, text);
  const navigate = useNavigate();
  const choose = (type: string) =>
    may(issueAction(type))
      ? void navigate({ to: '/receipts/new/$type', params: { type } })
      : setRefused(type);
  return (
    <div className={classes.picker}>
      <PageTitle>{TYPE_PICKER.title}</PageTitle>
      <TextInput
        mt="md"
        type="search"
        data-first-field
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = cards;
          if (event.key === 'Enter' && first !== undefined) choose(first.type);
        }}
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
            {!may(issueAction(card.type)) ? (
              <button type="button" className={classes.card} onClick={() => choose(card.type)}>
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
  const Icon = ICONS[card.type] ?? IconFileInvoice;
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
