/** Of a file of suppliers nobody is called new while a list that it is compared with is still on its way to this device. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { RECORDS } from '../../../../schema/texts/records.ts';
import type { ImportTable } from '../../../resource/use-save-rows.ts';
import { ImportProviders } from './import-providers.tsx';
import { PROVIDER_HEADS } from './provider-table.ts';

type List = { rows: never[]; loading: boolean; arrival: { whole: boolean } };
const HERE: List = { rows: [], loading: false, arrival: { whole: true } };
let lists: Record<string, List> = {};
vi.mock('../../../local/index.ts', () => ({
  useResource: ({ name }: { name: string }) => lists[name] ?? HERE,
}));
let read: (cells: string[][]) => ImportTable;
vi.mock('../../../resource/import-sheet.tsx', () => ({
  ImportSheet: (props: { read: typeof read }) => {
    read = props.read;
    return null;
  },
}));

function readWith(some: typeof lists): ImportTable {
  lists = some;
  renderToStaticMarkup(<ImportProviders opened onClose={() => {}} />);
  return read([[...PROVIDER_HEADS], PROVIDER_HEADS.map(() => 'x')]);
}

test('a file of suppliers waits for the suppliers, the business units and the pre-registrations there are', () => {
  expect(readWith({}).rows).toHaveLength(1);
  for (const name of ['providers', 'business_units', 'pre_reg'])
    for (const coming of [
      { ...HERE, loading: true },
      { ...HERE, arrival: { whole: false } },
    ])
      expect(readWith({ [name]: coming }), name).toEqual({
        ...{ rows: [], unread: [], problem: RECORDS.importWaits },
      });
});
