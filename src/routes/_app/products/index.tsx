import { createFileRoute } from '@tanstack/react-router';
import { ProductsPage } from '../../../features/invoicing/products/products-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/products/')({
  validateSearch: readListAddress,
  component: Products,
});

function Products() {
  const navigate = Route.useNavigate();
  return (
    <ProductsPage
      search={Route.useSearch()}
      onOpen={(slug) => void navigate({ to: '/products/$slug/edit', params: { slug } })}
    />
  );
}
