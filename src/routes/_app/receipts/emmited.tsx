import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { EmmitedPage } from '../../../features/invoicing/receipts/emmited-page.tsx';
import { type ReceiptsSearch, readReceiptsSearch } from '../../../features/invoicing/receipts/list-search.ts';

import { rememberPlace } from '../../../ui/list-place.ts';
import { isOtherPage, isStep } from '../../../ui/list-step.ts';

export const Route = createFileRoute('/_app/receipts/emmited')({
  validateSearch: readReceiptsSearch,
  component: Emmited,
});

function Emmited() {
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
  useEffect(() => rememberPlace('/receipts/emmited', search), [search]);
  return <EmmitedPage search={search} onSearch={onSearch} />;
}
