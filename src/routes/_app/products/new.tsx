import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '../../../features/invoicing/products/product-form.tsx';

export const Route = createFileRoute('/_app/products/new')({ component: NewProduct });

function NewProduct() {
  const navigate = Route.useNavigate();
  // To the whole list: where it was left, a search may hide what has just been written.
  return <ProductScreen onDone={() => void navigate({ to: '/products' })} />;
}
