import { createFileRoute } from '@tanstack/react-router';
import { ApiTokenScreen } from '../../../features/admin/people/api-token-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/api_tokens/$token_id/edit')({ component: EditApiToken });

function EditApiToken() {
  const { token_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ApiTokenScreen
      key={token_id}
      token_id={token_id}
      onDone={() => void navigate({ to: '/api_tokens', search: lastPlace('/api_tokens') })}
    />
  );
}
