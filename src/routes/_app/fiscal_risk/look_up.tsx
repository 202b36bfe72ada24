import { createFileRoute } from '@tanstack/react-router';
import { isLocalDate } from '../../../../schema/values/dates.ts';
import { isRfc, tidyRfc } from '../../../../schema/values/rfc.ts';
import { LookUpPage, type LookUpSearch } from '../../../features/insight/fiscal-risk/look-up-page.tsx';
import { searchReader } from '../../../ui/search-reader.ts';

export const Route = createFileRoute('/_app/fiscal_risk/look_up')({
  validateSearch: searchReader<LookUpSearch>({
    rfc: (raw) => (isRfc(tidyRfc(String(raw))) ? tidyRfc(String(raw)) : undefined),
    date: (raw) => (isLocalDate(String(raw)) ? String(raw) : undefined),
  }),
  component: LookUp,
});

function LookUp() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <LookUpPage
      key={`${search.rfc} ${search.date}`}
      {...search}
      onAsk={(asked) => void navigate({ search: asked })}
    />
  );
}
