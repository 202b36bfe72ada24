import { createFileRoute } from '@tanstack/react-router';
import { ApiTokensPage } from '../../../features/admin/people/api-tokens-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/api_tokens/')({
  validateSearch: readListAddress,
  component: ApiTokens,
});

function ApiTokens() {
  const navigate = Route.useNavigate();
  return (
    <ApiTokensPage
      search={Route.useSearch()}
      onOpen={({ token_id }) => void navigate({ to: '/api_tokens/$token_id/edit', params: { token_id } })}
    />
  );
}
