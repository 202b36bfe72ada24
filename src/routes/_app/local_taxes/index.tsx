import { createFileRoute } from '@tanstack/react-router';
import { LocalTaxesPage } from '../../../features/admin/local-taxes/local-taxes-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/local_taxes/')({
  validateSearch: readListAddress,
  component: LocalTaxes,
});

function LocalTaxes() {
  const navigate = Route.useNavigate();
  return (
    <LocalTaxesPage
      search={Route.useSearch()}
      onOpen={(identifier) => void navigate({ to: '/local_taxes/$identifier/edit', params: { identifier } })}
    />
  );
}
