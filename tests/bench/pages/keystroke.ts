/** Runs inside the browser: the form's own store over the device's catalogues, one keystroke at a time, kept as it is typed. */
import { type LargeCatalogName, makeLookup } from '../../../schema/catalogs/make-lookup.ts';
import { openPack, type Pack } from '../../../schema/catalogs/pack.ts';
import { starterPack } from '../../../schema/catalogs/starter.ts';
import type { FormDocument } from '../../../schema/forms/document.ts';
import type { Receipt } from '../../../schema/forms/receipt/receipt.ts';
import { withoutOpenRows } from '../../../src/features/invoicing/invoice/concepts/rows.ts';
import { createKernel } from '../../../src/features/invoicing/invoice/kernel.ts';
import type { InvoiceStore } from '../../../src/features/invoicing/invoice/use-invoice.ts';
import { createFormStore } from '../../../src/forms/form-store.ts';
import { describeLocal } from '../../../src/local/device/dexie.ts';
import { lastWordsOf } from '../../../src/local/documents/last-words.ts';
import { unsavedWords } from '../../../src/local/documents/unsaved-words.ts';
import { currentDevice, type Device } from '../../../src/local/opened.ts';

/** Field of a concept, and what stands in it after each key. */
export type Typed = { field: string; texts: readonly string[] };

export type KeystrokeBench = {
  /** @returns problems of the receipt as it was opened */
  open(receipt: Receipt, packs: readonly [LargeCatalogName, string][], fecha: string): Promise<number>;
  /** What another page would take up of what was typed. */
  kept(): Promise<FormDocument | undefined>;
  /** Milliseconds of each key in the fields of one concept. */
  type(index: number, typed: readonly Typed[]): number[];
};

let store: InvoiceStore | undefined;

function opened(): InvoiceStore {
  if (store === undefined) throw new Error('not open');
  return store;
}

const bench: KeystrokeBench = {
  async open(receipt, packs, fecha) {
    const local = describeLocal('bench');
    await local.open();
    currentDevice.set({ place: 'bench', local } as Device);
    const open = new Map<string, Pack>(packs.map(([name, packed]) => [name, openPack(packed)]));
    const lookup = makeLookup((name) => open.get(name) ?? starterPack(name));
    const kernel = createKernel(
      () => lookup,
      () => fecha,
    );
    // In the app the rules wait until the keys rest; here they run with every key and are timed with it.
    const atOnce = (work: () => void) => {
      work();
      return () => undefined;
    };
    const form = createFormStore(receipt, { ...kernel, later: atOnce });
    store = form;
    const words = lastWordsOf<Receipt>({ kind: 'draft', slug: 'bench', name: '' });
    form.subscribe(() => words.write(withoutOpenRows(form.get().receipt)));
    const before = form.get().problems.length;
    const { quantity } = receipt.concepts[0] ?? { quantity: '' };
    form.set('concepts.0.quantity', '-1');
    if (!form.get().wrongRows.has(0)) throw new Error('a wrong quantity was not seen');
    form.set('concepts.0.quantity', quantity);
    return before;
  },
  async kept() {
    const local = currentDevice.get()?.local;
    return local && ((await unsavedWords({ place: 'bench', local }))[0]?.text as Receipt | undefined);
  },
  type(index, typed) {
    const form = opened();
    const times: number[] = [];
    for (const { field, texts } of typed) {
      for (const text of texts) {
        const { problems } = form.get();
        const start = performance.now();
        form.set(`concepts.${index}.${field}`, text);
        times.push(performance.now() - start);
        if (form.get().problems === problems) throw new Error('the rules did not run');
      }
    }
    return times;
  },
};

Object.assign(globalThis, { bench });
