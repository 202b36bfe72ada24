import { createFileRoute } from '@tanstack/react-router';
import { ApiTokenScreen } from '../../../features/admin/people/api-token-form.tsx';

export const Route = createFileRoute('/_app/api_tokens/new')({ component: NewApiToken });

function NewApiToken() {
  const navigate = Route.useNavigate();
  return (
    <ApiTokenScreen
      onDone={() => void navigate({ to: '/api_tokens' })}
      onMade={(token_id) => void navigate({ to: '/api_tokens/$token_id/edit', params: { token_id } })}
    />
  );
}
