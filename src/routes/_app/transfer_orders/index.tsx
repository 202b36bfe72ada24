import { createFileRoute } from '@tanstack/react-router';
import { TransportPage } from '../../../features/admin/transport/transport-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/transfer_orders/')({
  validateSearch: readListAddress,
  component: Orders,
});

function Orders() {
  const navigate = Route.useNavigate();
  return (
    <TransportPage
      noun="orders"
      search={Route.useSearch()}
      onOpen={(order_id) => void navigate({ to: '/transfer_orders/$order_id/edit', params: { order_id } })}
    />
  );
}
