import { createFileRoute } from '@tanstack/react-router';
import { TemplateScreen } from '../../../features/admin/templates/template-screen.tsx';

export const Route = createFileRoute('/_app/templates/$template_id/edit')({ component: EditTemplate });

function EditTemplate() {
  const { template_id } = Route.useParams();
  return <TemplateScreen key={template_id} templateId={template_id} />;
}
