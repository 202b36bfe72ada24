import { createFileRoute } from '@tanstack/react-router';
import { GoodsPage } from '../../../features/orders/merchandise-receipts/goods-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/merchandise_receipts/')({
  validateSearch: readListAddress,
  component: MerchandiseReceipts,
});

function MerchandiseReceipts() {
  const navigate = Route.useNavigate();
  return (
    <GoodsPage
      search={Route.useSearch()}
      onOpen={({ id }) => void navigate({ to: '/merchandise_receipts/$id', params: { id } })}
      onCount={(slug) => void navigate({ to: '/merchandise_receipts/counts/$slug', params: { slug } })}
    />
  );
}
