import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '../../../features/products/product-screen.tsx';

export const Route = createFileRoute('/_app/products/$slug/edit')({ component: EditProduct });

function EditProduct() {
  const { slug } = Route.useParams();
  const navigate = Route.useNavigate();
  return <ProductScreen key={slug} slug={slug} onDone={() => void navigate({ to: '/products' })} />;
}
