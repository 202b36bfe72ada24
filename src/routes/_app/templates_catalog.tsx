import { createFileRoute } from '@tanstack/react-router';
import { readCatalogFilter } from '../../features/admin/templates/catalog-filter.ts';
import { CatalogPage } from '../../features/admin/templates/catalog-page.tsx';

export const Route = createFileRoute('/_app/templates_catalog')({
  validateSearch: readCatalogFilter,
  component: Catalog,
});

function Catalog() {
  const navigate = Route.useNavigate();
  return (
    <CatalogPage
      filter={Route.useSearch()}
      onFilter={(search) => void navigate({ search, replace: true })}
      onCreated={(template_id) =>
        void navigate({ to: '/templates/$template_id/edit', params: { template_id } })
      }
    />
  );
}
