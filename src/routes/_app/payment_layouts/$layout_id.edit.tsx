import { createFileRoute } from '@tanstack/react-router';
import { PaymentLayoutScreen } from '../../../features/payments/payment-layouts/payment-layout-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/payment_layouts/$layout_id/edit')({
  component: EditPaymentLayout,
});

function EditPaymentLayout() {
  const { layout_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PaymentLayoutScreen
      key={layout_id}
      layout_id={layout_id}
      onDone={() => void navigate({ to: '/payment_layouts', search: lastPlace('/payment_layouts') })}
    />
  );
}
