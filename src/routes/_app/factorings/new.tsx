import { createFileRoute } from '@tanstack/react-router';
import { AskFactoringScreen } from '../../../features/payments/factoring/ask-factoring.tsx';
import { searchReader } from '../../../ui/search-reader.ts';

type Search = {
  /** Of the invoice that it is begun from. */
  uuid?: string | undefined;
};

export const Route = createFileRoute('/_app/factorings/new')({
  validateSearch: searchReader<Search>({ uuid: (raw) => (typeof raw === 'string' ? raw : undefined) }),
  component: Ask,
});

function Ask() {
  const navigate = Route.useNavigate();
  return (
    <AskFactoringScreen
      uuid={Route.useSearch().uuid ?? ''}
      onDone={() => void navigate({ to: '/factorings' })}
    />
  );
}
