import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ReceiptsSearch, readReceiptsSearch } from '../../../features/receipts/list-search.ts';
import { ReceiptsPage } from '../../../features/receipts/receipts-page.tsx';

export const Route = createFileRoute('/_app/receipts/')({
  validateSearch: readReceiptsSearch,
  component: Receipts,
});

function Receipts() {
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (next: Partial<ReceiptsSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false }),
    [navigate],
  );
  return <ReceiptsPage search={Route.useSearch()} onSearch={onSearch} />;
}
