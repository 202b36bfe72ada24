import { createFileRoute } from '@tanstack/react-router';
import { DocumentLookPage } from '../../features/admin/document-look/document-look-page.tsx';

export const Route = createFileRoute('/_app/document_looks')({ component: DocumentLooks });

function DocumentLooks() {
  const navigate = Route.useNavigate();
  return <DocumentLookPage onDone={() => void navigate({ to: '/receipts' })} />;
}
