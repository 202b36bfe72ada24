/** The concepts, typed as in a spreadsheet; on a phone, as cards that open. */
import { Button, Group } from '@mantine/core';
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { type ClipboardEvent, Suspense, useCallback, useState } from 'react';
import { CONCEPT_IMPORT } from '../../../../../schema/texts/concept-import.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { focusPath } from '../../../../forms/go-to-problem.ts';
import { useRemoveRow } from '../../../../forms/use-remove-row.ts';
import { lazyNamed } from '../../../../ui/lazy-named.ts';
import { notifySuccess, notifyUndoable } from '../../../../ui/notify.ts';
import { usePhone } from '../../../../ui/use-phone.ts';
import { useForm, useFormStore } from '../use-invoice.ts';
import { ConceptCard } from './concept-card.tsx';
import { ConceptRow } from './concept-row.tsx';
import { ConceptSheet } from './concept-sheet.tsx';
import classes from './concepts.module.css';
import { conceptsOfPaste } from './paste.ts';
import { isUntouched, withOpenRow, withoutRow, withRowAt, withRows } from './rows.ts';
import { SaveProduct } from './save-product.tsx';
import type { ConceptFocus } from './use-concept-focus.ts';
import { useDrawnRows } from './use-drawn-rows.ts';

const ImportConcepts = lazyNamed(() => import('./import-concepts.tsx'), 'ImportConcepts');
const { concept: t } = INVOICE;

/** Those of concepts.module.css: the place of rows that are still to be drawn. */
const ROW_HEIGHT = 44;
const CARD_HEIGHT = 60;

export function ConceptGrid({ focus }: { focus: ConceptFocus }) {
  const store = useFormStore();
  const phone = usePhone();
  const count = useForm((state) => state.receipt.concepts.length);
  const { active, activate, editing, edit, close } = focus;
  const removeRow = useRemoveRow();

  const next = useCallback(
    (index: number) => {
      const { receipt } = store.get();
      const isLast = index + 1 >= receipt.concepts.length;
      if (isLast) store.update(withOpenRow);
      activate(isLast ? store.get().receipt.concepts.length - 1 : index + 1, 'description');
    },
    [store, activate],
  );
  const remove = useCallback(
    (index: number) => {
      const { receipt } = store.get();
      const concept = receipt.concepts[index];
      if (concept === undefined) return;
      void removeRow(!isUntouched(concept, receipt.receipt_type), () => {
        close();
        activate(undefined);
        store.update((now) => withoutRow(now, index));
        notifyUndoable(t.removed, () => store.update((now) => withRowAt(now, index, concept)));
      });
    },
    [store, removeRow, activate, close],
  );
  const paste = (event: ClipboardEvent) => {
    const { receipt } = store.get();
    const rows = conceptsOfPaste(event.clipboardData.getData('text/plain'), receipt.receipt_type);
    if (rows === undefined) return;
    event.preventDefault();
    store.update((now) => withRows(now, active ?? now.concepts.length - 1, rows));
    notifySuccess(t.pasted(rows.length));
  };
  const add = () => {
    if (phone) {
      store.update(withOpenRow);
      const last = store.get().receipt.concepts.length - 1;
      edit(last);
      // The next one begins at its top, not where the one before was left.
      if (editing !== undefined) focusPath(`concepts.${last}.description`, true);
    } else next(store.get().receipt.concepts.length - 1);
  };

  const drawn = useDrawnRows(count, Math.max(active ?? 0, editing ?? 0));
  const indexes = Array.from({ length: drawn }, (_, index) => index);
  const toCome = drawn < count && (
    <div aria-hidden style={{ height: (count - drawn) * (phone ? CARD_HEIGHT : ROW_HEIGHT) }} />
  );
  return (
    <div onPaste={paste}>
      {phone ? (
        <>
          {indexes.map((index) => (
            <ConceptCard key={index} index={index} onEdit={edit} />
          ))}
          {toCome}
        </>
      ) : (
        <div className={classes.grid}>
          {(count > 1 || active === undefined) && <Head />}
          {indexes.map((index) => (
            <ConceptRow
              key={index}
              index={index}
              active={index === active}
              removable={count > 1}
              onActivate={activate}
              onNext={next}
              onEdit={edit}
              onRemove={remove}
            />
          ))}
          {toCome}
        </div>
      )}
      <Group justify="space-between" mt="sm">
        <Group gap="sm">
          <Button variant="light" leftSection={<IconPlus size={18} />} onClick={add}>
            {t.add}
          </Button>
          <ImportButton />
        </Group>
        {!phone && <span className={classes.paste}>{t.pasteHint}</span>}
      </Group>
      <SaveProduct />
      <ConceptSheet index={editing} removable={count > 1} onClose={close} onRemove={remove} onNext={add} />
    </div>
  );
}

/** Loaded with its first press. */
function ImportButton() {
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconFileSpreadsheet size={18} />}
        onClick={() => setOpened(true)}
      >
        {CONCEPT_IMPORT.open}
      </Button>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <ImportConcepts opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Names over the rows at rest; the one that is being written has its own. */
function Head() {
  return (
    <div className={classes.head} aria-hidden>
      <span>{t.product}</span>
      <span className={classes.headNumber}>{t.quantity}</span>
      <span className={classes.headNumber}>{t.price}</span>
      <span className={classes.headNumber}>{t.discount}</span>
      <span>{t.tax}</span>
      <span className={classes.headNumber}>{t.amount}</span>
    </div>
  );
}
