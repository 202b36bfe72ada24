import { createFileRoute } from '@tanstack/react-router';
import { ProviderScreen } from '../../../features/parties/providers/provider-form.tsx';

export const Route = createFileRoute('/_app/providers/$slug/edit')({ component: EditProvider });

function EditProvider() {
  const { slug } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ProviderScreen
      key={slug}
      id={slug}
      onDone={() => void navigate({ to: '/providers/$slug/show', params: { slug } })}
    />
  );
}
