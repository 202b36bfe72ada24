/** An order to move goods: its number and its XML; a receipt is begun from it. */
import '../../../ui/mantine-later.css';
import { FileInput, TextInput } from '@mantine/core';
import {
  type TransferOrderRow,
  transferOrders,
} from '../../../../schema/resources/invoicing/transfer-orders.ts';
import { CERTIFICATES } from '../../../../schema/texts/certificates.ts';
import { TRANSFER_ORDERS } from '../../../../schema/texts/transport.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { LinkButton } from '../../../ui/link.tsx';

const { fields: NAMES } = TRANSFER_ORDERS;
const NEW = { number: '', xml: '' };

type ScreenProps = { order_id?: string; onDone: () => void };

export function OrderScreen({ order_id, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={transferOrders}
      texts={TRANSFER_ORDERS}
      list="/transfer_orders"
      recordKey={order_id}
      form={(order) => <OrderForm order={order} onDone={onDone} />}
    />
  );
}

function OrderForm({ order, onDone }: { order: TransferOrderRow | undefined; onDone: () => void }) {
  const state = useRecordForm({
    resource: transferOrders,
    texts: TRANSFER_ORDERS,
    recordKey: order?.order_id,
    basedOn: order,
    values: valuesOf(NEW, order),
    nameOf: ({ number }) => number,
    onDone,
  });
  const { form } = state;
  const { value: _, onChange: _typed, defaultValue: _first, ...xml } = state.field('xml');
  return (
    <RecordForm
      state={state}
      onDone={onDone}
      beside={
        order && (
          <Allowed action="begin_receipt">
            <LinkButton
              to="/receipts/new/$type"
              params={{ type: order.carta_porte_type }}
              search={{ order: order.order_id }}
              variant="default"
            >
              {TRANSFER_ORDERS.begin}
            </LinkButton>
          </Allowed>
        )
      }
    >
      <FieldGroup>
        <TextInput label={NAMES.number} {...state.field('number')} required maxLength={40} />
        <FileInput
          {...xml}
          label={NAMES.xml}
          accept=".xml,text/xml,application/xml"
          clearable
          clearButtonProps={{ 'aria-label': CERTIFICATES.clearFile }}
          required={order === undefined}
          onChange={(file) => void file?.text().then((text) => form.setFieldValue('xml', text))}
        />
      </FieldGroup>
    </RecordForm>
  );
}
