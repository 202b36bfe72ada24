/** «Importar» beside the title of a list: rows of its resource from a spreadsheet, as its description of one says. */
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Action } from '../../schema/access/actions.ts';
import { readQuery } from '../../schema/resources/query.ts';
import type { Resource } from '../../schema/resources/resource.ts';
import { useResource } from '../local/index.ts';
import { lazyNamed } from '../ui/lazy-named.ts';
import { Allowed } from './allowed.tsx';
import type { ImportTexts } from './import-sheet.tsx';
import { onceHere, type RecordSheet, readRecords } from './read-records.ts';

const ImportSheet = lazyNamed(() => import('./import-sheet.tsx'), 'ImportSheet');

type ImportButtonProps<R extends object, Field extends string> = {
  resource: Resource<R>;
  action: Action;
  texts: ImportTexts & { open: string };
  /** @param there every row that there is already */
  sheet: (there: readonly R[]) => RecordSheet<Field>;
};

export function ImportButton<R extends object, Field extends string>(props: ImportButtonProps<R, Field>) {
  const { action, texts } = props;
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <Allowed action={action}>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} />}
        onClick={() => {
          setUsed(true);
          setOpened(true);
        }}
      >
        {texts.open}
      </Button>
      {used && <Records {...props} opened={opened} onClose={() => setOpened(false)} />}
    </Allowed>
  );
}

function Records<R extends object, Field extends string>({
  sheet,
  ...props
}: ImportButtonProps<R, Field> & { opened: boolean; onClose: () => void }) {
  const { rows, loading, arrival } = useResource(props.resource, readQuery(props.resource, {}));
  const { fields, names } = sheet([]);
  return (
    <Suspense fallback={null}>
      <ImportSheet
        {...props}
        heads={fields.map((field) => names[field])}
        read={(cells) =>
          onceHere(!loading && arrival.whole, () =>
            readRecords(cells, sheet(rows), () => crypto.randomUUID()),
          )
        }
      />
    </Suspense>
  );
}
