/** Buyers of the account, its suppliers, its factors and, of a factor, its clients, who are on this server. Spec 1 §1, 3 §2. */
import {
  IconBuildingFactory2,
  IconCoins,
  IconPlus,
  IconTruckDelivery,
  IconUserDollar,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { factorClients } from '../../../../schema/resources/parties/factor-clients.ts';
import { factors } from '../../../../schema/resources/parties/factors.ts';
import { guests } from '../../../../schema/resources/parties/guests.ts';
import { hosts } from '../../../../schema/resources/parties/hosts.ts';
import { FACTOR_CLIENTS, FACTORS, GUESTS, HOSTS } from '../../../../schema/texts/companies.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { RelationActions, RelationQuestion } from './relation-actions.tsx';
import { RelationBounce } from './relation-bounce.tsx';
import { MailBounced, RelationStatus, RelationWay, STATE_FILTER } from './relation-state.tsx';
import { SIDE_TEXTS, type SideRow, sideOf, titleOf } from './sides.ts';

const { columns: NAMES } = HOSTS;

const COLUMNS: Column<SideRow>[] = [
  {
    key: 'name',
    title: NAMES.name,
    fixed: true,
    sort: 'name',
    render: (row) => <span className={classes.name}>{shorten(titleOf(row))}</span>,
  },
  {
    key: 'rfc',
    title: NAMES.rfc,
    width: 160,
    sort: 'rfc',
    render: (row) => <span className={classes.serial}>{row.rfc}</span>,
  },
  { key: 'email', title: NAMES.email, hidden: true, render: (row) => row.email },
  { key: 'zip', title: NAMES.zip_code, hidden: true, render: (row) => row.zip_code },
  { key: 'regime', title: NAMES.tax_regime, hidden: true, render: (row) => row.tax_regime },
  {
    key: 'asked',
    title: NAMES.asked_at,
    width: 130,
    sort: 'asked_at',
    render: (row) => formatDate(row.asked_at),
  },
  {
    key: 'state',
    title: NAMES.state,
    width: 190,
    sort: 'state',
    render: (row) => <RelationStatus state={row.state} />,
  },
  {
    key: 'way',
    title: HOSTS.way,
    width: 130,
    render: (row) => (row.bounced === '' ? <RelationWay row={row} /> : <MailBounced />),
  },
];
const FILTERS = [STATE_FILTER];

const actions = (row: SideRow): ReactNode => <RelationActions row={row} />;
const card = (row: SideRow): ReactNode => (
  <span className={classes.card}>
    <span className={classes.name}>{shorten(titleOf(row))}</span>
    <span className={classes.small}>{row.rfc}</span>
    <RelationStatus state={row.state} />
    {row.bounced !== '' && <MailBounced />}
    {row.by_mail && (
      <span className={classes.small}>
        <RelationWay row={row} />
      </span>
    )}
  </span>
);
/** Which of them wait for an answer of ours is asked where they are read. */
const expanded = (row: SideRow): ReactNode => (
  <div className={classes.unfolded}>
    {row.bounced !== '' && <RelationBounce key={row.email} row={row} />}
    {row.state === 'to_answer' ? (
      <>
        <p>{SIDE_TEXTS[sideOf(row)].answerText(titleOf(row))}</p>
        {row.by_mail && <p>{HOSTS.acceptText(row)}</p>}
        <RelationQuestion row={row} />
      </>
    ) : (
      <p>
        {NAMES.zip_code}: {row.zip_code || '—'} · {NAMES.tax_regime}: {row.tax_regime || '—'}
        {row.email !== '' && ` · ${row.email}`}
        {row.by_mail && ` · ${HOSTS.byMailText(row.email)}`}
      </p>
    )}
  </div>
);
const ALIKE = { columns: COLUMNS, filters: FILTERS, actions, card, expanded };

export function HostsPage(props: { search: ResourceSearch; onOpen: (rfc: string) => void }) {
  return (
    <ResourcePage
      {...ALIKE}
      resource={hosts}
      texts={HOSTS}
      search={props.search}
      icon={<IconBuildingFactory2 />}
      onOpen={(row) => props.onOpen(row.rfc)}
      add={
        <LinkButton to="/hosts/new" leftSection={<IconPlus size={18} />}>
          {HOSTS.add}
        </LinkButton>
      }
    />
  );
}

export function GuestsPage(props: { search: ResourceSearch }) {
  return (
    <ResourcePage
      {...ALIKE}
      resource={guests}
      texts={GUESTS}
      search={props.search}
      icon={<IconTruckDelivery />}
      add={
        <LinkButton to="/guests/new" leftSection={<IconPlus size={18} />}>
          {GUESTS.add}
        </LinkButton>
      }
    />
  );
}

/** Those that are active have a view of their own: what was asked of them. */
export function FactorsPage(props: { search: ResourceSearch; onOpen: (identifier: string) => void }) {
  return (
    <ResourcePage
      {...ALIKE}
      resource={factors}
      texts={FACTORS}
      search={props.search}
      icon={<IconCoins />}
      onOpen={({ factor_id, state }) => {
        if (state === 'active') props.onOpen(factor_id);
      }}
      add={
        <LinkButton to="/factors/new" leftSection={<IconPlus size={18} />}>
          {FACTORS.add}
        </LinkButton>
      }
    />
  );
}

export function FactorClientsPage(props: { search: ResourceSearch; onOpen: (id: string) => void }) {
  return (
    <ResourcePage
      {...ALIKE}
      resource={factorClients}
      texts={FACTOR_CLIENTS}
      search={props.search}
      icon={<IconUserDollar />}
      onOpen={({ factor_client_id, state }) => {
        if (state === 'active') props.onOpen(factor_client_id);
      }}
      add={
        <LinkButton to="/factor_clients/new" leftSection={<IconPlus size={18} />}>
          {FACTOR_CLIENTS.add}
        </LinkButton>
      }
    />
  );
}
