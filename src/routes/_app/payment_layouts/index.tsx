import { createFileRoute } from '@tanstack/react-router';
import { PaymentLayoutsPage } from '../../../features/payments/payment-layouts/payment-layouts-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/payment_layouts/')({
  validateSearch: readListAddress,
  component: PaymentLayouts,
});

function PaymentLayouts() {
  const navigate = Route.useNavigate();
  return (
    <PaymentLayoutsPage
      search={Route.useSearch()}
      onOpen={({ layout_id }) =>
        void navigate({ to: '/payment_layouts/$layout_id/edit', params: { layout_id } })
      }
    />
  );
}
