/** What a description makes of a stamped invoice of this device. Nothing of it is sent anywhere. */
import { Alert, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { withoutAddenda } from '../../../../schema/cfdi/insert-addenda.ts';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import type { AddendaFacts } from '../../../../schema/forms/addenda/facts.ts';
import type { AddendaLayout } from '../../../../schema/forms/addenda/layout.ts';
import { writeAddendum } from '../../../../schema/forms/addenda/write.ts';
import { addendaFacts } from '../../../../schema/forms/receipt/addenda-facts.ts';
import {
  type AddendaLayoutRow,
  addendaLayouts,
  layoutOf,
} from '../../../../schema/resources/admin/addenda-layouts.ts';
import { ADDENDA_LAYOUTS } from '../../../../schema/texts/addenda-layouts.ts';
import { type ReceiptListRow, receiptFile } from '../../../local/index.ts';
import { FindReceipt } from '../../../resource/find-receipt.tsx';
import { FieldGroup } from '../../../resource/record-form.tsx';
import classes from '../../../resource/resource.module.css';
import { indentedXml } from '../../../ui/indented-xml.ts';

const { preview: T } = ADDENDA_LAYOUTS;
type Draft = Omit<AddendaLayoutRow, 'layout_id'>;

export function LayoutPreview({ row }: { row: Draft }) {
  const [invoice, setInvoice] = useState<ReceiptListRow>();
  const { facts, problem } = useFacts(invoice);
  // What is wrong is said at its field; of what is right the XML is shown.
  const isRight = v.safeParse(addendaLayouts.fields, row).success;
  return (
    <FieldGroup title={T.title}>
      <div className={classes.wide}>
        <FindReceipt label={T.choose} placeholder={T.chooseHelp} onPick={setInvoice} />
        <Text size="sm" c="dimmed" my="xs">
          {T.hint}
        </Text>
        {problem !== undefined && <Alert color="gray">{problem}</Alert>}
        {facts !== undefined && isRight && (
          <section aria-label={T.label} className={classes.wide}>
            <pre style={{ overflowX: 'auto' }}>
              {indentedXml(writeAddendum(layoutOf(row), sampleOf(layoutOf(row)), facts))}
            </pre>
          </section>
        )}
      </div>
    </FieldGroup>
  );
}

function useFacts(invoice: ReceiptListRow | undefined): { facts?: AddendaFacts; problem?: string } {
  const [found, setFound] = useState<{ facts?: AddendaFacts; problem?: string }>({});
  useEffect(() => {
    if (invoice === undefined) return;
    let live = true;
    void receiptFile(invoice.id, 'xml').then(async (file) => {
      const next = file.ok ? factsOf(await file.value.blob.text()) : { problem: file.error.message };
      if (live) setFound(next);
    });
    return () => {
      live = false;
    };
  }, [invoice]);
  return found;
}

function factsOf(text: string): { facts?: AddendaFacts } {
  const read = readCfdi(withoutAddenda(text).xml);
  return read.ok ? { facts: addendaFacts(read.node as Comprobante40, []) } : {};
}

/** What a person would type, by its label. */
function sampleOf({ fields }: AddendaLayout) {
  const typed = fields.filter(({ source }) => source === 'typed');
  return {
    values: Object.fromEntries(typed.map(({ name, label, value }) => [name, value || label])),
    rows: {},
  };
}
