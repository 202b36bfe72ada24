import { createFileRoute } from '@tanstack/react-router';
import { RelatedPage } from '../../../../features/received/related/related-page.tsx';

export const Route = createFileRoute('/_app/receipts/related/$uuid')({ component: Related });

function Related() {
  const { uuid } = Route.useParams();
  return <RelatedPage key={uuid} uuid={uuid} />;
}
