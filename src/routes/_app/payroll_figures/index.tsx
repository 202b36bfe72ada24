import { createFileRoute } from '@tanstack/react-router';
import { PayrollFiguresPage } from '../../../features/admin/payroll-figures/payroll-figures-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/payroll_figures/')({
  validateSearch: readListAddress,
  component: PayrollFigures,
});

function PayrollFigures() {
  const navigate = Route.useNavigate();
  return (
    <PayrollFiguresPage
      search={Route.useSearch()}
      onOpen={(identifier) =>
        void navigate({ to: '/payroll_figures/$identifier/edit', params: { identifier } })
      }
    />
  );
}
