/** The fields of a concept that offer what matches: one's products, the SAT's keys of products and units. */
import type { Product } from '../../../../schema/documents/replicated.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { searchCatalog } from '../../../local/catalogs.ts';
import { searchProducts } from '../../../local/index.ts';
import { formatWhole } from '../../../ui/format.ts';
import { SuggestField } from '../fields.tsx';
import { withProduct } from '../fill.ts';
import { useFormStore } from '../form-context.tsx';

const { concept: t } = INVOICE;

type Props = { index: number; className?: string | undefined };
type Found = { key: string; text: string };

const keyed = (found: Found) => ({ key: found.key, label: found.text, detail: found.key });
const productItem = (product: Product) => ({
  key: product.slug,
  label: product.description || product.name,
  detail: [product.identification_num, formatWhole(product.unit_value)].filter(Boolean).join(' · '),
});

/** Free text; choosing one of one's products brings its keys, price and taxes. */
export function DescriptionField({ index, className }: Props) {
  const store = useFormStore();
  return (
    <SuggestField
      path={`concepts.${index}.description`}
      label={t.product}
      maxLength={1000}
      className={className ?? ''}
      source={searchProducts}
      quiet
      toItem={productItem}
      onPick={(product) =>
        store.update((receipt) => ({
          ...receipt,
          concepts: receipt.concepts.map((concept, at) =>
            at === index ? withProduct(concept, product) : concept,
          ),
        }))
      }
    />
  );
}

export function ProductKeyField({ index, className }: Props) {
  return (
    <SuggestField
      path={`concepts.${index}.prod_serv_id`}
      label={t.prod_serv_id}
      className={className ?? ''}
      maxLength={60}
      source={(query) => searchCatalog('c_ClaveProdServ', query)}
      toItem={keyed}
    />
  );
}

/** The unit's name comes with its key while none was written. */
export function UnitKeyField({ index, className }: Props) {
  const store = useFormStore();
  return (
    <SuggestField
      path={`concepts.${index}.unit_id`}
      label={t.unit_id}
      className={className ?? ''}
      maxLength={60}
      source={(query) => searchCatalog('c_ClaveUnidad', query)}
      toItem={keyed}
      onPick={(found) =>
        store.update((receipt) => ({
          ...receipt,
          concepts: receipt.concepts.map((concept, at) =>
            at === index
              ? { ...concept, unit_id: found.key, unit: concept.unit || found.text.slice(0, 20) }
              : concept,
          ),
        }))
      }
    />
  );
}
