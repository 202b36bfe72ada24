import { createFileRoute } from '@tanstack/react-router';
import { GoodsDocument } from '../../../../features/orders/merchandise-receipts/goods-document.tsx';

export const Route = createFileRoute('/_app/merchandise_receipts/$id/')({ component: Goods });

function Goods() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <GoodsDocument
      key={id}
      id={id}
      onCount={(slug) => void navigate({ to: '/merchandise_receipts/counts/$slug', params: { slug } })}
    />
  );
}
