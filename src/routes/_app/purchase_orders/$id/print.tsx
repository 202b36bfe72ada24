import { createFileRoute } from '@tanstack/react-router';
import { OrderPrintPage } from '../../../../features/orders/purchase-orders/order-page.tsx';

export const Route = createFileRoute('/_app/purchase_orders/$id/print')({ component: Print });

function Print() {
  return <OrderPrintPage id={Route.useParams().id} />;
}
