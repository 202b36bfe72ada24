import { createFileRoute } from '@tanstack/react-router';
import { PaymentLayoutScreen } from '../../../features/payments/payment-layouts/payment-layout-form.tsx';

export const Route = createFileRoute('/_app/payment_layouts/new')({ component: NewPaymentLayout });

function NewPaymentLayout() {
  const navigate = Route.useNavigate();
  return <PaymentLayoutScreen onDone={() => void navigate({ to: '/payment_layouts' })} />;
}
