import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '../../../features/products/product-screen.tsx';

export const Route = createFileRoute('/_app/products/new')({ component: NewProduct });

function NewProduct() {
  const navigate = Route.useNavigate();
  return <ProductScreen onDone={() => void navigate({ to: '/products' })} />;
}
