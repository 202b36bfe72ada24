import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type ReceiptsSearch, readReceiptsSearch } from '../../../features/invoicing/receipts/list-search.ts';
import { ReceiptsPage } from '../../../features/invoicing/receipts/receipts-page.tsx';
import { useListSearch } from '../../../resource/use-list-search.ts';
import { rememberPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/receipts/')({
  validateSearch: readReceiptsSearch,
  component: Receipts,
});

function Receipts() {
  const search = Route.useSearch();
  useEffect(() => rememberPlace('/receipts', search), [search]);
  return <ReceiptsPage search={search} onSearch={useListSearch<ReceiptsSearch>()} />;
}
