/** Concepts from a spreadsheet into the open form: what is good of it is added at once, and can be taken back. */
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { MOST_CONCEPTS } from '../../../../../schema/forms/receipt/receipt.ts';
import { products } from '../../../../../schema/resources/invoicing/products.ts';
import { readQuery } from '../../../../../schema/resources/query.ts';
import { CONCEPT_IMPORT as t } from '../../../../../schema/texts/concept-import.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { deviceCatalogs } from '../../../../local/catalogs/catalogs.ts';
import { deviceTime, useResource } from '../../../../local/index.ts';
import { ImportPreview } from '../../../../resource/import-preview.tsx';
import { notifyUndoable } from '../../../../ui/notify.ts';
import { useTableFile } from '../../../../ui/use-table-file.ts';
import { useFormStore } from '../use-invoice.ts';
import { CONCEPT_HEADS, readConcepts } from './concept-table.ts';
import { isUntouched, withOpenRow, withRows } from './rows.ts';

const ALL = readQuery(products, {});

export function ImportConcepts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const store = useFormStore();
  // Those that are on this device: a row says the rest itself.
  const known = useResource(products, ALL).rows;
  const {
    read: table,
    problem,
    take,
    clear,
  } = useTableFile((cells) => ({ cells, problem: '' }), { most: MOST_CONCEPTS });
  const read = useMemo(() => {
    if (table === undefined) return undefined;
    const { receipt, totals } = store.get();
    const { receipt_type: type } = receipt;
    const count = receipt.concepts.filter((one) => !isUntouched(one, type)).length;
    const given = { type, count, decimals: totals.decimals, date: deviceTime().slice(0, 10) };
    const { cells } = table;
    return { ...readConcepts(cells, { ...given, catalogs: deviceCatalogs(), products: known }), cells };
  }, [table, known, store]);
  const concepts = read?.concepts ?? [];
  const wrong = read?.rows.filter(({ fields }) => fields === undefined) ?? [];

  const close = () => {
    clear();
    onClose();
  };
  const add = () => {
    const before = new Set(store.get().receipt.concepts);
    store.update((now) => withRows(now, now.concepts.length - 1, concepts));
    const added = new Set(store.get().receipt.concepts.filter((one) => !before.has(one)));
    notifyUndoable(INVOICE.concept.pasted(concepts.length), () =>
      store.update((now) => {
        const left = now.concepts.filter((one) => !added.has(one));
        return withOpenRow({ ...now, concepts: left });
      }),
    );
    close();
  };
  return (
    <ImportPreview
      opened={opened}
      onClose={close}
      texts={t}
      heads={CONCEPT_HEADS}
      onFile={(file) => void take(file)}
      read={read}
      wrong={wrong}
      problems={[problem, read?.problem ?? '']}
      good={concepts.length > 0 && t.good(concepts.length)}
      footer={concepts.length > 0 && <Button onClick={add}>{t.add(concepts.length)}</Button>}
    />
  );
}
