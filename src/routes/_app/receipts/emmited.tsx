import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EmmitedPage } from '../../../features/invoicing/receipts/emmited-page.tsx';
import { type ReceiptsSearch, readReceiptsSearch } from '../../../features/invoicing/receipts/list-search.ts';
import { useListSearch } from '../../../resource/use-list-search.ts';
import { rememberPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/receipts/emmited')({
  validateSearch: readReceiptsSearch,
  component: Emmited,
});

function Emmited() {
  const search = Route.useSearch();
  useEffect(() => rememberPlace('/receipts/emmited', search), [search]);
  return <EmmitedPage search={search} onSearch={useListSearch<ReceiptsSearch>()} />;
}
