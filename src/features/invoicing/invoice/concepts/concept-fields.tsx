/** The fields of a concept that offer what matches: one's products, the SAT's keys of products and units. */
import type { Product } from '../../../../../schema/documents/replicated.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { AmountField, SuggestField } from '../../../../forms/fields.tsx';
import { focusPath } from '../../../../forms/go-to-problem.ts';
import {
  keysForWords,
  type Starter,
  searchProducts,
  searchStarter,
  suggestProductKeys,
  suggestUnits,
  unitOfKey,
} from '../../../../local/index.ts';
import { formatAmount, formatWhole, writtenDecimals } from '../../../../ui/format.ts';
import { withProduct } from '../fill.ts';
import { type InvoiceStore, useForm, useFormStore, useShownDecimals } from '../use-invoice.ts';

const { concept: t } = INVOICE;

type Props = { index: number; className?: string | undefined };
type Found = { key: string; text: string };

/** Fewer letters mean nothing yet. */
const MEANT_FROM = 4;

const keyed = (found: Found) => ({ key: found.key, label: found.text, detail: found.key });
const productItem = (product: Product) => ({
  key: product.slug,
  label: product.description || product.name,
  detail: [product.identification_num, formatWhole(product.unit_value)].filter(Boolean).join(' · '),
});

type Offer = { product: Product } | { starter: Starter } | { named: Found };

/**
 * One's products; where none is meant and no key is written yet, what the line of business sells by those words, and the keys of the
 * SAT that they suggest.
 */
async function offersFor(typed: string, key: string, branch: string): Promise<Offer[]> {
  const found = await searchProducts(typed);
  if (found.length > 0) return found.map((product) => ({ product }));
  if (key !== '') return [];
  const sold = await searchStarter(typed, branch);
  const words = typed.trim().length < MEANT_FROM ? [] : await keysForWords(typed);
  return [
    ...sold.map((starter) => ({ starter })),
    ...words.filter((named) => sold.every((one) => one.key !== named.key)).map((named) => ({ named })),
  ];
}

function offerItem(offer: Offer) {
  if ('product' in offer) return productItem(offer.product);
  const { key, text } = 'starter' in offer ? offer.starter : offer.named;
  return { key, label: text, detail: t.keyFor(key) };
}

/**
 * Free text; choosing one of one's products brings its keys, price and taxes, what the line of business sells its text and keys, and a
 * key of the SAT is written beside the text. Each leads to how many.
 * @param onNext Enter on a text that is no product: a key of the SAT is never taken unseen
 */
export function DescriptionField({ index, className, onNext }: Props & { onNext?: (index: number) => void }) {
  const store = useFormStore();
  const takeProduct = (product: Product) => {
    store.update((receipt) => ({
      ...receipt,
      concepts: receipt.concepts.map((concept, at) =>
        at === index ? withProduct(concept, product) : concept,
      ),
    }));
    focusPath(`concepts.${index}.quantity`, onNext === undefined);
  };
  return (
    <SuggestField
      path={`concepts.${index}.description`}
      label={t.product}
      maxLength={1000}
      className={className ?? ''}
      source={(typed) => {
        const { concepts, branch_office_id } = store.get().receipt;
        return offersFor(typed, concepts[index]?.prod_serv_id ?? '', branch_office_id);
      }}
      quiet
      toItem={offerItem}
      firstByEnter={isProduct}
      {...(onNext && { onNoMatch: () => onNext(index) })}
      onPick={(offer) => {
        if ('product' in offer) return takeProduct(offer.product);
        if ('starter' in offer) store.set(`concepts.${index}.description`, offer.starter.text);
        void takeKey(store, index, 'starter' in offer ? offer.starter.key : offer.named.key);
      }}
    />
  );
}

const isProduct = (offer: Offer) => 'product' in offer;

/** An amount, or a share of the concept's: then what it comes to stands under it. */
export function DiscountField({ index, className }: Props) {
  const decimals = useShownDecimals();
  const share = useForm((state) =>
    state.receipt.concepts[index]?.discount.includes('%')
      ? state.totals.concepts[index]?.discount
      : undefined,
  );
  return (
    <AmountField
      path={`concepts.${index}.discount`}
      label={t.discount}
      placeholder={t.discountHint}
      className={className ?? ''}
      {...(share && { description: formatAmount(share, Math.max(decimals, writtenDecimals(share))) })}
      share
    />
  );
}

/** Before anything is typed it offers one's own keys and what the description suggests; the usual unit comes with it. */
export function ProductKeyField({ index, className }: Props) {
  const store = useFormStore();
  return (
    <SuggestField
      path={`concepts.${index}.prod_serv_id`}
      label={t.prod_serv_id}
      className={className ?? ''}
      maxLength={60}
      minChars={0}
      quiet
      source={(query) => {
        const { concepts, branch_office_id } = store.get().receipt;
        return suggestProductKeys(query, concepts[index]?.description ?? '', branch_office_id);
      }}
      toItem={keyed}
      onPick={(found) => void takeKey(store, index, found.key)}
    />
  );
}

/** The key, and where none is written the unit that goes with it; then it is asked how many. */
async function takeKey(store: InvoiceStore, index: number, prod_serv_id: string): Promise<void> {
  store.set(`concepts.${index}.prod_serv_id`, prod_serv_id);
  const unit = await unitOfKey(prod_serv_id, store.get().receipt.branch_office_id);
  if (store.get().receipt.concepts[index]?.unit_id === '') takeUnit(store, index, unit);
  focusPath(`concepts.${index}.quantity`, document.querySelector('[role=dialog]') !== null);
}

function takeUnit(store: InvoiceStore, index: number, found: Found): void {
  store.update((receipt) => ({
    ...receipt,
    concepts: receipt.concepts.map((concept, at) =>
      at === index
        ? { ...concept, unit_id: found.key, unit: concept.unit || found.text.slice(0, 20) }
        : concept,
    ),
  }));
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
      minChars={0}
      quiet
      source={(query) => {
        const { concepts, branch_office_id } = store.get().receipt;
        return suggestUnits(query, concepts[index]?.prod_serv_id ?? '', branch_office_id);
      }}
      toItem={keyed}
      onPick={(found) => takeUnit(store, index, found)}
    />
  );
}
