/** What a person may not do with a noun is not offered: of every resource, for each set of its permissions. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { allows, canOf, type Permission } from '../../schema/access/permissions.ts';
import { RESOURCES } from '../../schema/resources/index.ts';
import type { Resource } from '../../schema/resources/resource.ts';
import { COMMON } from '../../schema/texts/common.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import { RecordForm } from './record-form.tsx';
import { RecordScreen } from './record-screen.tsx';
import { useRecordForm } from './use-record-form.ts';

let given: readonly string[] = [];
afterEach(() => {
  given = [];
});
vi.mock('../local/index.ts', () => ({
  useCan: () => canOf(given),
  useConnection: () => ({ state: 'online' }),
  useRecord: () => ({ row: undefined, loading: false }),
}));
vi.mock('../ui/confirm.tsx', () => ({ useConfirm: () => async () => true }));
vi.mock('../ui/link.tsx', () => ({ LinkAnchor: () => null }));

const TEXTS = { title: 'Lista', add: 'Nuevo', edit: 'Editar', saved: '', removed: '', notFound: '' };

function Form({ resource, recordKey }: { resource: Resource<never>; recordKey: string | undefined }) {
  const texts = { ...TEXTS, removeText: () => '' } as never;
  const state = useRecordForm({ resource, texts, recordKey, values: {}, nameOf: () => '', onDone: () => {} });
  return (
    <RecordForm state={state as never} onDone={() => {}}>
      {null}
    </RecordForm>
  );
}

const shown = (node: React.ReactNode) => renderToStaticMarkup(<MantineProvider>{node}</MantineProvider>);

test.each(RESOURCES.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const { read, write, delete: remove } = resource.can;
  const those = (...some: (Permission | undefined)[]) => some.filter((one) => one !== undefined);
  for (const permissions of [those(read), those(write), those(remove), those(write, remove)]) {
    given = permissions;
    const can = canOf(permissions);
    const form = shown(<Form resource={resource} recordKey="1" />);
    expect(form.includes(COMMON.save), permissions.join()).toBe(allows(can, write));
    expect(form.includes(COMMON.delete), permissions.join()).toBe(allows(can, remove));
    expect(form.includes(RECORDS.readOnly), permissions.join()).toBe(!allows(can, write));
    const screen = shown(
      <RecordScreen
        resource={resource as never}
        texts={TEXTS as never}
        list="/customers"
        recordKey={undefined}
        form={() => 'EL FORMULARIO'}
      />,
    );
    expect(screen.includes('EL FORMULARIO'), permissions.join()).toBe(allows(can, write));
    expect(screen.includes(RECORDS.deniedTitle), permissions.join()).toBe(!allows(can, write));
  }
});
