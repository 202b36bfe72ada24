import { createFileRoute } from '@tanstack/react-router';
import { FindOrder } from '../../../features/orders/merchandise-receipts/find-order.tsx';

export const Route = createFileRoute('/_app/merchandise_receipts/receive')({ component: Receive });

function Receive() {
  const navigate = Route.useNavigate();
  return (
    <FindOrder
      onCount={(slug) => void navigate({ to: '/merchandise_receipts/counts/$slug', params: { slug } })}
    />
  );
}
