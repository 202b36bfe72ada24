import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../features/admin/audit/audit-page.tsx';
import { readListAddress } from '../../resource/list-address.ts';

export const Route = createFileRoute('/_app/audit')({ validateSearch: readListAddress, component: Audit });

function Audit() {
  return <AuditPage search={Route.useSearch()} />;
}
