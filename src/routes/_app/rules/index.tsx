import { createFileRoute } from '@tanstack/react-router';
import { RulesPage } from '../../../features/admin/rules/rules-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/rules/')({
  validateSearch: readListAddress,
  component: Rules,
});

function Rules() {
  return <RulesPage search={Route.useSearch()} />;
}
