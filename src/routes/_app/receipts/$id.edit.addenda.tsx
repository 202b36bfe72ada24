import { createFileRoute } from '@tanstack/react-router';
import { EditAddendaPage } from '../../../features/invoicing/addenda-edit/edit-addenda-page.tsx';

export const Route = createFileRoute('/_app/receipts/$id/edit/addenda')({ component: EditAddenda });

function EditAddenda() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <EditAddendaPage
      key={id}
      id={id}
      onDone={() => void navigate({ to: '/receipts', search: { ise: 'OK' } })}
    />
  );
}
