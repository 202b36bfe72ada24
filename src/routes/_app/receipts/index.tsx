import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { type ReceiptsSearch, readReceiptsSearch } from '../../../features/invoicing/receipts/list-search.ts';
import { ReceiptsPage } from '../../../features/invoicing/receipts/receipts-page.tsx';
import { rememberPlace } from '../../../ui/list-place.ts';
import { isOtherPage, isStep } from '../../../ui/list-step.ts';

export const Route = createFileRoute('/_app/receipts/')({
  validateSearch: readReceiptsSearch,
  component: Receipts,
});

function Receipts() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const now = useRef(search);
  now.current = search;
  const onSearch = useCallback(
    (next: Partial<ReceiptsSearch>) =>
      void navigate({
        search: (before) => ({ ...before, ...next }),
        // What was told once is no step.
        replace: 'iss' in next || 'ise' in next || !isStep(now.current, next),
        resetScroll: isOtherPage(now.current, next),
      }),
    [navigate],
  );
  useEffect(() => rememberPlace('/receipts', search), [search]);
  return <ReceiptsPage search={search} onSearch={onSearch} />;
}
