/** «Emitidas a compradores»: the issued list of those that went to buyers of this server, with what each says of them. Spec 1 §2. */
import { hosts } from '../../../../schema/resources/parties/hosts.ts';
import { OWED_REPS } from '../../../../schema/texts/owed-reps.ts';
import { useResource } from '../../../local/index.ts';
import { LinkButton } from '../../../ui/link.tsx';
import type { ReceiptsSearch } from './list-search.ts';
import { ReceiptsPage } from './receipts-page.tsx';

const ACTIVE = { search: '', filters: { state: { values: ['active'] } }, sort: 'rfc', descending: false };

export function EmmitedPage(props: {
  search: ReceiptsSearch;
  onSearch: (next: Partial<ReceiptsSearch>) => void;
}) {
  const { rows } = useResource(hosts, ACTIVE);
  const owed = (
    <LinkButton to="/owed_reps" search={{ state: 'owed' }} variant="default">
      {OWED_REPS.open}
    </LinkButton>
  );
  return <ReceiptsPage {...props} hosts={rows.map(({ rfc }) => rfc)} beside={owed} />;
}
