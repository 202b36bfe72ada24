/** «Guardar como producto»: what is written by hand for the second time, in this invoice or after another, is kept with its keys and price. */
import { Button, Group, Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { tidyText } from '../../../../../schema/forms/engine/tidy-text.ts';
import { productOf, typedTwice } from '../../../../../schema/forms/receipt/typed-twice.ts';
import { products } from '../../../../../schema/resources/invoicing/products.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { callServer, useConnection, type WrittenConcepts, writtenConcepts } from '../../../../local/index.ts';
import { useMay } from '../../../../resource/allowed.tsx';
import { notifyError, notifySuccess, notifyUndoable } from '../../../../ui/notify.ts';
import { useForm, useFormStore } from '../use-invoice.ts';

const { concept: t } = INVOICE;

/** Longer than a word takes to be typed: nothing is offered of half a description. */
const REST_MS = 800;

export function SaveProduct() {
  const store = useFormStore();
  const may = useMay();
  const online = useConnection().state !== 'offline';
  const concepts = useForm((state) => state.receipt.concepts);
  const isIncome = useForm((state) => state.receipt.receipt_type === 'I');
  const [written, setWritten] = useState<WrittenConcepts | undefined>();
  const [kept, setKept] = useState<readonly string[]>([]);
  const [offered, setOffered] = useState<{ index: number; description: string } | undefined>();
  const isAsked = isIncome && online && may('save_product');

  useEffect(() => {
    if (!isAsked) return;
    let live = true;
    void writtenConcepts().then((found) => live && setWritten(found));
    return () => {
      live = false;
    };
  }, [isAsked]);

  useEffect(() => {
    if (written === undefined) return;
    const known = [...written.products, ...kept.map((description) => ({ description, name: '' }))];
    const timer = setTimeout(() => {
      const index = typedTwice(concepts, written.before, known);
      setOffered(
        index === undefined ? undefined : { index, description: concepts[index]?.description ?? '' },
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [concepts, written, kept]);

  const concept = offered && concepts[offered.index];
  // The line stays while other things are typed, and goes with what it speaks of.
  if (!isAsked || concept === undefined || concept.description !== offered?.description) return null;
  const description = tidyText(concept.description);
  const forget = () => setKept((before) => before.filter((one) => one !== description));

  const save = async () => {
    const { receipt, totals } = store.get();
    // Products have their price in pesos.
    const price = receipt.currency === 'MXN' ? (totals.concepts[offered.index]?.unit_value ?? '') : '';
    const slug = crypto.randomUUID();
    setOffered(undefined);
    setKept((before) => [...before, description]);
    const answer = await callServer('POST', `/${products.name}`, { slug, ...productOf(concept, price) });
    if (!answer.ok) {
      forget();
      return notifyError(answer.error, t.productFailed);
    }
    if (!may('forget_product')) return notifySuccess(t.nowProduct(description));
    notifyUndoable(t.nowProduct(description), () => void undo(slug, forget));
  };
  return (
    <Group gap="xs" mt="xs">
      <Text size="sm" c="dimmed">
        {t.typedTwice(description)}
      </Text>
      <Button variant="light" leftSection={<IconPackage size={18} />} onClick={() => void save()}>
        {t.saveProduct}
      </Button>
    </Group>
  );
}

async function undo(slug: string, forget: () => void): Promise<void> {
  const gone = await callServer('DELETE', `/${products.name}/${slug}`);
  if (!gone.ok) return notifyError(gone.error);
  forget();
}
