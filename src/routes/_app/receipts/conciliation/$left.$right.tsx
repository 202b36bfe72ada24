import { createFileRoute } from '@tanstack/react-router';
import { ConciliationPage } from '../../../../features/payments/conciliation/conciliation-page.tsx';
import { readListAddress } from '../../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/receipts/conciliation/$left/$right')({
  validateSearch: readListAddress,
  component: Conciliation,
});

function Conciliation() {
  const { left, right } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ConciliationPage
      key={`${left}/${right}`}
      left={left}
      right={right}
      search={Route.useSearch()}
      onWay={(way) => {
        const [nextLeft = '', nextRight = ''] = way.split('/');
        void navigate({
          to: '/receipts/conciliation/$left/$right',
          params: { left: nextLeft, right: nextRight },
          search: {},
        });
      }}
    />
  );
}
