/** Orders from a file: which rows are one order, what its cells mean, and what keeps which rows out. */
import { expect, test } from 'vitest';
import { ORDER_IMPORT as t } from '../../../../schema/texts/order-import.ts';
import { ORDER_PROBLEMS } from '../../../../schema/texts/order-problems.ts';
import { buildOrder } from '../../../../tests/factories/orders.ts';
import { cellsOfJson } from './json-cells.ts';
import { type Given, MOST_ORDERS, ORDER_HEADS, readOrders } from './order-table.ts';

const RFC = 'EKU9003173C9';
const GIVEN: Given = {
  providers: [{ guest_id: 'g', rfc: RFC, name: 'ESCUELA KEMPER URGATE' }],
  branches: [{ branch_office_id: 'b1', alias: 'Almacén Norte' }],
  sent: new Set(['77']),
  drafted: new Set(['78']),
};
function read(cells: string[][], given = GIVEN) {
  let id = 0;
  return readOrders(cells, given, () => `id-${++id}`);
}
const HEAD = ['Orden', 'RFC', 'Entrega', 'Producto', 'Cantidad', 'Precio unitario'];
const row = (over: Partial<Record<'order' | 'rfc' | 'day' | 'name' | 'quantity' | 'price', string>> = {}) => {
  const said = {
    order: '1',
    rfc: RFC,
    day: '2026-12-15',
    name: 'Tornillo',
    quantity: '10',
    price: '2.50',
    ...over,
  };
  return [said.order, said.rfc, said.day, said.name, said.quantity, said.price];
};

// spec: house.960
test('the rows of one number are one order; what is of the whole is said once', () => {
  const { orders, wrong, unread, problem } = read([
    [...HEAD, 'IVA', 'Descuento', 'Color'],
    [...row({ day: '15/12/2026', price: '$1,500.50' }), '16%', '', 'rojo'],
    [...row({ order: '2', name: 'Clavo' }), 'exento', '1.5', ''],
    [...row({ rfc: '', day: '', name: 'Tuerca' }), '0.08', '', ''],
  ]);
  expect({ wrong, unread, problem }).toEqual({ wrong: [], unread: ['Color'], problem: '' });
  expect(orders).toMatchObject([
    {
      row: 2,
      order: {
        ...{ number: '1', guest_id: 'g', provider_rfc: RFC, branch_office_id: 'b1', currency_id: 'MXN' },
        ...{ delivery_on: '2026-12-15' },
        concepts: [
          {
            ...{ description: 'Tornillo', quantity: '10', price: '1500.50', measurement_unit: 'Pieza' },
            taxes: [{ tax: '002', is_retained: false, rate: '0.16' }],
          },
          { description: 'Tuerca', taxes: [{ rate: '0.08' }] },
        ],
      },
    },
    { row: 3, order: { number: '2', concepts: [{ description: 'Clavo', discount: '1.5', taxes: [] }] } },
  ]);
  const ids = orders.flatMap(({ id, slug, order }) => [
    id,
    slug,
    ...order.concepts.map(({ line_id }) => line_id),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an order of which one row is wrong stays out whole, each row with why', () => {
  const { orders, wrong } = read([
    HEAD,
    row(),
    row({ quantity: 'diez' }),
    row({ order: '2', name: 'Clavo' }),
    row({ order: '3', rfc: 'AAA010101AAA' }),
    row({ order: '4', day: 'mañana' }),
    row({ order: '5' }),
    row({ order: '5', day: '2026-12-16' }),
    row({ order: '' }),
    row({ order: '77' }),
    row({ order: '78' }),
  ]);
  expect(orders.map(({ order }) => order.number)).toEqual(['2']);
  expect(wrong.map(({ number, problems }) => [number, problems.join(' ')])).toEqual([
    [2, t.other(3)],
    [3, `Cantidad: ${ORDER_PROBLEMS.quantity}`],
    [5, t.noProvider('AAA010101AAA')],
    [6, t.noDay('Fecha de entrega', 'mañana')],
    [7, t.other(8)],
    [8, t.differs('Fecha de entrega', 7)],
    [9, t.noNumber],
    [10, t.isThere('77')],
    [11, t.isDraft('78')],
  ]);
});

test('of an account with several places the row says which one', () => {
  const branches = [...GIVEN.branches, { branch_office_id: 'b2', alias: 'Sur' }];
  const cells = [
    [...HEAD, 'Sucursal'],
    [...row(), 'almacen norte'],
    [...row({ order: '2' }), ''],
    [...row({ order: '3' }), 'Este'],
  ];
  const { orders, wrong } = read(cells, { ...GIVEN, branches });
  expect(orders).toMatchObject([{ order: { number: '1', branch_office_id: 'b1' } }]);
  expect(wrong.map(({ problems }) => problems.join(' '))).toEqual([
    `Se entrega en: ${ORDER_PROBLEMS.place}`,
    t.noBranch('Este'),
  ]);
});

// spec: house.961
test('a quotation is an order without a number, as of that quotation', () => {
  const head = ['Cotización', 'Fecha cotización', 'Vigencia', ...HEAD.slice(1)];
  const of = (number: string, ...days: string[]) => [number, ...days, ...row().slice(1)];
  const { orders, wrong } = read([
    head,
    of('C-9', '2026-11-20', '2026-12-20'),
    of('C-9', '', ''),
    of('C-10', '2026-11-20', '2026-11-01'),
  ]);
  expect(orders).toMatchObject([
    { order: { number: '', quotation: { number: 'C-9', on: '2026-11-20', until: '2026-12-20' } } },
  ]);
  expect(orders[0]?.order.concepts).toHaveLength(2);
  expect(wrong.map(({ number, problems }) => [number, problems.join(' ')])).toEqual([
    [4, `Cotización vigente hasta: ${ORDER_PROBLEMS.quotationTurned}`],
  ]);
});

test('a file that is none of orders, or has too many, is refused whole', () => {
  expect(read([['Cosa'], ['1']]).problem).toBe(t.lacks);
  expect(read([HEAD]).problem).toBe(t.empty);
  const many = Array.from({ length: MOST_ORDERS + 1 }, (_, at) => row({ order: `N${at}` }));
  expect(read([HEAD, ...many])).toMatchObject({ orders: [], problem: t.many(MOST_ORDERS) });
});

test('the example that is handed over is read', () => {
  expect(read([[...ORDER_HEADS], ORDER_HEADS.map(() => 'x')]).unread).toEqual([]);
});

// spec: house.960
test('what a program wrote says the same: one object an order, with its concepts', () => {
  const quotation = { number: 'C-1', on: '2026-11-01', until: '' };
  const order = buildOrder({
    ...{ number: 'ERP-1', quotation, branch_office_id: 'b1', messages: [{ description: 'Por la puerta 3' }] },
    ...{ carrier_name: 'Fletes', delivery_address_street: 'Sur' },
  });
  const same = ({ concepts, ...rest }: typeof order) => ({
    ...rest,
    concepts: concepts.map((line) => ({ ...line, line_id: '' })),
  });
  for (const text of [[order], { purchase_orders: [order] }, order].map((one) => JSON.stringify(one))) {
    const table = read(cellsOfJson(text) as string[][]);
    expect(table.wrong).toEqual([]);
    expect(table.orders.map((one) => same(one.order))).toEqual([same(order)]);
  }
  for (const text of ['{', '5', '{"a":1}', '["x"]', '{"a":[1],"b":[2]}', 'null'])
    expect(cellsOfJson(text)).toBeUndefined();
});
