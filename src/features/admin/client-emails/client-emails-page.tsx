/** Addresses of the account itself, all on one page: nobody has many. */
import { IconAt, IconPlus } from '@tabler/icons-react';
import { type ClientEmailRow, clientEmails } from '../../../../schema/resources/admin/client-emails.ts';
import { CLIENT_EMAILS } from '../../../../schema/texts/settings.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { MailButtons } from '../mail-server/mail-buttons.tsx';

const { fields: NAMES, replies: REPLIES } = CLIENT_EMAILS;
const saysReplies = ({ receives_replies }: ClientEmailRow) => REPLIES[`${receives_replies}`];

const COLUMNS: Column<ClientEmailRow>[] = [
  {
    key: 'email',
    title: NAMES.email,
    fixed: true,
    sort: 'email',
    render: (row) => <span className={classes.name}>{row.email}</span>,
  },
  { key: 'name', title: NAMES.name, sort: 'name', render: (row) => row.name },
  {
    key: 'receives_replies',
    title: NAMES.receives_replies,
    width: 200,
    sort: 'receives_replies',
    render: saysReplies,
  },
];

export function ClientEmailsPage(props: { search: ResourceSearch; onOpen: (row: ClientEmailRow) => void }) {
  return (
    <ResourcePage
      resource={clientEmails}
      texts={CLIENT_EMAILS}
      search={props.search}
      icon={<IconAt />}
      columns={COLUMNS}
      whole
      onOpen={props.onOpen}
      beside={<MailButtons />}
      add={
        <LinkButton to="/client_emails/new" leftSection={<IconPlus size={18} />}>
          {CLIENT_EMAILS.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{row.email}</span>
          <span className={classes.small}>{row.name}</span>
          <span className={classes.small}>{saysReplies(row)}</span>
        </span>
      )}
    />
  );
}
