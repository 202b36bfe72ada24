/** Files of banks that an account describes: the shape of the ready-made ones, and what is wrong told at its field. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BANK_LAYOUTS } from '../../payment-layouts/banks.ts';
import { PAYMENT_LAYOUT_PROBLEMS as SAY } from '../../texts/payment-layouts.ts';
import { paymentLayouts } from './payment-layouts.ts';

const clabe = { source: 'clabe', width: 18 };
const amount = { source: 'amount', width: 14, align: 'right', pad: '0', format: 'cents' };
const whole = { title: 'Banco del Bajío', line: [clabe, amount, { value: 'FIN' }] };

function problems(over: object): [string, string][] {
  const read = v.safeParse(paymentLayouts.fields, { ...whole, ...over });
  return (read.issues ?? []).map(({ path, message }) => [
    (path ?? []).map(({ key }) => String(key)).join('.'),
    message,
  ]);
}

// spec: house.633
describe('a file that the account describes', () => {
  test('has all that the ready-made ones have, which it may begin with', () => {
    for (const { layout_id: _, ...bank } of BANK_LAYOUTS)
      expect(v.parse(paymentLayouts.fields, bank)).toEqual(bank);
    expect(problems({})).toEqual([]);
    expect(v.parse(paymentLayouts.fields, whole)).toMatchObject({
      ...{ separator: '', encoding: 'ascii', line_end: 'crlf', extension: 'txt', head: [], foot: [] },
    });
  });

  test.each<[string, object, [string, string][]]>([
    ['no name', { title: ' ' }, [['title', SAY.title]]],
    ['a bank by its name', { own_bank: 'BBV' }, [['own_bank', SAY.ownBank]]],
    [
      'nothing',
      { line: [] },
      [
        ['line', SAY.clabe],
        ['line', SAY.amount],
      ],
    ],
    ['no account', { line: [amount] }, [['line', SAY.clabe]]],
    ['no amount', { line: [clabe] }, [['line', SAY.amount]]],
    [
      'a total of one transfer before all',
      { head: [{ source: 'total', width: 9 }, amount] },
      [['head.1.source', SAY.ofLine]],
    ],
    [
      'no width where nothing stands between',
      { line: [clabe, { ...amount, width: 0 }] },
      [['line.1.width', SAY.width]],
    ],
    ['half a width', { foot: [{ value: 'a', width: 1.5 }] }, [['foot.0.width', SAY.widthRange(200)]]],
    ['no text and no width', { foot: [{}] }, [['foot.0.value', SAY.value]]],
    ['a text that is longer', { foot: [{ value: 'abc', width: 2 }] }, [['foot.0.width', SAY.fits]]],
    ['letters that plain ones are not', { foot: [{ value: 'Ñ' }] }, [['foot.0.value', SAY.letters]]],
    [
      'letters that windows-1252 has not',
      { foot: [{ value: '日' }], encoding: 'windows-1252' },
      [['foot.0.value', SAY.letters]],
    ],
    ['a row within a row', { foot: [{ value: 'a\nb' }], encoding: 'utf-8' }, [['foot.0.value', SAY.letters]]],
    ['half a character', { foot: [{ value: '\ud800' }], encoding: 'utf-8' }, [['foot.0.value', SAY.letters]]],
    ['the separator', { separator: ';', foot: [{ value: 'a;b' }] }, [['foot.0.value', SAY.separator]]],
    [
      'noughts that make another amount',
      { line: [clabe, { ...amount, align: 'left' }] },
      [['line.1.pad', SAY.pad]],
    ],
    [
      'an amount as a day',
      { line: [clabe, { ...amount, format: 'ddmmyy' }] },
      [['line.1.format', SAY.format]],
    ],
    ['an account of somebody', { foot: [{ value: '032180000118359719' }] }, [['foot', SAY.account]]],
    [
      'an account in pieces',
      { line: [clabe, amount, { value: '0321800001' }, { value: '18359719 ' }] },
      [['line', SAY.account]],
    ],
    [
      'too many',
      { line: [clabe, amount, ...Array.from({ length: 60 }, () => ({ value: 'a' }))] },
      [['line', SAY.many(60)]],
    ],
  ])('%s is told at its field', (_, over, told) => {
    expect(problems(over)).toEqual(told);
  });
});
