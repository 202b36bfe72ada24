import { createFileRoute } from '@tanstack/react-router';
import { CountScreen } from '../../../../features/orders/merchandise-receipts/count-screen.tsx';

export const Route = createFileRoute('/_app/merchandise_receipts/counts/$slug')({ component: Count });

function Count() {
  const { slug } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <CountScreen
      slug={slug}
      onMoved={(next) =>
        void navigate({ to: '/merchandise_receipts/counts/$slug', params: { slug: next }, replace: true })
      }
      onClosed={() => void navigate({ to: '/merchandise_receipts' })}
    />
  );
}
