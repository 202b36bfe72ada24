/** On a phone: the places of every day within reach of a thumb; the rest behind «Más». */
import { UnstyledButton } from '@mantine/core';
import { IconFileInvoice, IconMenu2, IconPencil, IconPlus, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { WRITE_RECEIPT } from '../../../schema/access/issue-permissions.ts';
import { NAVIGATION, SHELL } from '../../../schema/texts/shell.ts';
import { useCan } from '../../local/index.ts';
import classes from './shell.module.css';
import { ToAnswerCount, ToDecideCount } from './to-answer-count.tsx';

export function BottomNavigation(props: { onMore: () => void }) {
  const can = useCan();
  return (
    <nav className={classes.bottom} aria-label={SHELL.quickNavigation}>
      {can('receipts.read') && (
        <Link to="/receipts" className={classes.tab} activeOptions={{ exact: true }}>
          <IconFileInvoice size={22} stroke={1.7} aria-hidden /> {NAVIGATION.receiptsShort}
        </Link>
      )}
      {can('drafts.read') && (
        <Link to="/drafts" className={classes.tab}>
          <IconPencil size={22} stroke={1.7} aria-hidden /> {NAVIGATION.drafts}
        </Link>
      )}
      {can(WRITE_RECEIPT) && (
        <Link to="/receipts/new" className={classes.tab} data-main>
          <IconPlus size={22} stroke={2} aria-hidden /> {NAVIGATION.newShort}
        </Link>
      )}
      {can('customers.read') && (
        <Link to="/customers" className={classes.tab}>
          <IconUsers size={22} stroke={1.7} aria-hidden /> {NAVIGATION.customers}
        </Link>
      )}
      <UnstyledButton className={classes.tab} onClick={props.onMore}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden /> {SHELL.more}
        <ToAnswerCount />
        <ToDecideCount />
      </UnstyledButton>
    </nav>
  );
}
