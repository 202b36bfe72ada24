import { createFileRoute } from '@tanstack/react-router';
import { CertificatesPage } from '../../features/admin/certificates/certificates-page.tsx';
import { readListAddress } from '../../resource/list-address.ts';

export const Route = createFileRoute('/_app/certificates')({
  validateSearch: readListAddress,
  component: Certificates,
});

function Certificates() {
  return <CertificatesPage search={Route.useSearch()} />;
}
