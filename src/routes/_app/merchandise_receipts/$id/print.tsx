import { createFileRoute } from '@tanstack/react-router';
import { GoodsPrintPage } from '../../../../features/orders/merchandise-receipts/goods-document.tsx';

export const Route = createFileRoute('/_app/merchandise_receipts/$id/print')({ component: Print });

function Print() {
  return <GoodsPrintPage id={Route.useParams().id} />;
}
