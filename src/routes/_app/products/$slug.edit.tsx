import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '../../../features/invoicing/products/product-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/products/$slug/edit')({ component: EditProduct });

function EditProduct() {
  const { slug } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ProductScreen
      key={slug}
      slug={slug}
      onDone={() => void navigate({ to: '/products', search: lastPlace('/products') })}
    />
  );
}
