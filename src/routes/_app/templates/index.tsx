import { createFileRoute } from '@tanstack/react-router';
import { TemplatesPage } from '../../../features/admin/templates/templates-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/templates/')({
  validateSearch: readListAddress,
  component: Templates,
});

function Templates() {
  const navigate = Route.useNavigate();
  return (
    <TemplatesPage
      search={Route.useSearch()}
      onOpen={(template_id) => void navigate({ to: '/templates/$template_id/edit', params: { template_id } })}
    />
  );
}
