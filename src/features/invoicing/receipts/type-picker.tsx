/** Which kind of receipt to begin: cards, filtered by what one types. */
import { Alert, TextInput, Title } from '@mantine/core';
import {
  IconCashBanknote,
  IconFileInvoice,
  IconFilePlus,
  IconReceiptRefund,
  IconSearch,
  IconTruck,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { issueAction } from '../../../../schema/access/actions.ts';
import { TYPE_PICKER } from '../../../../schema/texts/receipts.ts';
import { useSuspended } from '../../../local/index.ts';
import { useMay } from '../../../resource/allowed.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { FAMILY_CARDS, filterCards, TYPE_CARDS, type TypeCard } from './type-cards.ts';
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
  const suspended = useSuspended();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | undefined>();
  const types = filterCards(TYPE_CARDS, text);
  const families = filterCards(FAMILY_CARDS, text);
  const [first] = [...types, ...families];
  const navigate = useNavigate();
  const choose = (card: TypeCard) =>
    may(issueAction(card.type)) ? void navigate(linkTo(card)) : setRefused(card.type);
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
          if (event.key === 'Enter' && first !== undefined) choose(first);
        }}
        aria-label={TYPE_PICKER.filter}
        placeholder={TYPE_PICKER.filter}
        leftSection={<IconSearch size={17} />}
      />
      {suspended && (
        <Alert color="red" mt="md" role="alert">
          {TYPE_PICKER.suspended}
        </Alert>
      )}
      {refused !== undefined && (
        <Alert color="red" mt="md" title={TYPE_PICKER.deniedTitle} role="alert">
          {TYPE_PICKER.deniedText}
        </Alert>
      )}
      <Cards cards={types} may={may} choose={choose} />
      {families.length > 0 && (
        <>
          <Title order={2} size="h4" mt="lg">
            {TYPE_PICKER.families}
          </Title>
          <Cards cards={families} may={may} choose={choose} />
        </>
      )}
      {first === undefined && (
        <p className={classes.none} role="status">
          {TYPE_PICKER.none}
        </p>
      )}
    </div>
  );
}

type CardsProps = {
  cards: readonly TypeCard[];
  may: ReturnType<typeof useMay>;
  choose: (card: TypeCard) => void;
};

function Cards({ cards, may, choose }: CardsProps) {
  return (
    <ul className={classes.cards}>
      {cards.map((card) => (
        <li key={`${card.type} ${card.family ?? ''} ${card.order === true}`}>
          {!may(issueAction(card.type)) ? (
            <button type="button" className={classes.card} onClick={() => choose(card)}>
              <CardBody card={card} />
            </button>
          ) : (
            <Link {...linkTo(card)} className={classes.card}>
              <CardBody card={card} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function linkTo({ type, family, order }: TypeCard) {
  if (order === true) return { to: '/transfer_orders' as const };
  return {
    to: '/receipts/new/$type' as const,
    params: { type },
    ...(family !== undefined && { search: { compl: family } }),
  };
}

function CardBody({ card }: { card: TypeCard }) {
  const Icon =
    card.family === undefined && card.order === undefined
      ? (ICONS[card.type] ?? IconFileInvoice)
      : IconFilePlus;
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
