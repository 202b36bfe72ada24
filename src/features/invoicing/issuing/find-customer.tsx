/** A customer by name or RFC; the last ones used are offered before anything is typed. */
import { useRef, useState } from 'react';
import type { Customer } from '../../../../schema/documents/replicated.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import classes from '../../../forms/form.module.css';
import { searchCustomers } from '../../../local/index.ts';
import { Typeahead } from '../../../ui/typeahead.tsx';

const { receiver: t } = INVOICE;

export const customerItem = (customer: Customer) => ({
  key: customer.slug,
  label: customer.business_name || customer.name,
  detail: customer.rfc,
});

type FindCustomerProps = {
  onPick: (customer: Customer) => void;
  /** What was typed and is none of one's customers, once the field is left; unless told, it stays there. */
  onUnknown?: (typed: string) => void;
  /** Whether one begins here. True unless told. */
  first?: boolean;
};

export function FindCustomer({ onPick, onUnknown, first = true }: FindCustomerProps) {
  const [query, setQuery] = useState('');
  const [moved, setMoved] = useState(false);
  // Choosing one moves the focus before anything is drawn again.
  const text = useRef('');
  const write = (typed: string) => {
    text.current = typed;
    setQuery(typed);
  };
  const leave = (typed: string) => {
    if (onUnknown === undefined || typed.trim() === '') return;
    write('');
    setMoved(true);
    onUnknown(typed);
  };
  return (
    <Typeahead
      label={t.find}
      className={classes.wide}
      placeholder={t.findHint}
      {...(first && { 'data-first-field': true })}
      // Nothing moves under a press: the line is always there.
      {...(onUnknown !== undefined && {
        description: moved ? t.isNew : '\u00a0',
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
        quiet: true,
        onNoMatch: leave,
      })}
      value={query}
      onChange={(typed) => {
        write(typed);
        setMoved(false);
      }}
      onBlur={(event) => {
        // Another window has the focus: one comes back to what one was typing.
        if (document.activeElement !== event.currentTarget) leave(text.current);
      }}
      minChars={0}
      source={searchCustomers}
      toItem={customerItem}
      onPick={(customer) => {
        write('');
        setMoved(false);
        onPick(customer);
      }}
    />
  );
}
