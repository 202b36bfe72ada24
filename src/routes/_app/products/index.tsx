import { createFileRoute } from '@tanstack/react-router';
import { ProductsPage } from '../../../features/products/products-page.tsx';

export const Route = createFileRoute('/_app/products/')({ component: Products });

function Products() {
  const navigate = Route.useNavigate();
  return <ProductsPage onOpen={(slug) => void navigate({ to: '/products/$slug/edit', params: { slug } })} />;
}
