/** The addenda of a stamped receipt, edited alone: what was sealed is shown nowhere, because nothing of it can change. */
import '../../../ui/mantine-later.css';
import { Accordion, Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconDeviceFloppy, IconFileOff } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReceiptAddenda } from '../../../../schema/documents/receipt-addenda.ts';
import type { AddendaLayout } from '../../../../schema/forms/addenda/layout.ts';
import { withFormer } from '../../../../schema/forms/addenda/registry.ts';
import { canIssue } from '../../../../schema/forms/engine/problems.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { ADDENDA as T } from '../../../../schema/texts/addenda.ts';
import { COMMON } from '../../../../schema/texts/common.ts';
import { FormProvider, useFormStore } from '../../../forms/form-context.tsx';
import { createFormStore } from '../../../forms/form-store.ts';
import { focusPath } from '../../../forms/go-to-problem.ts';
import { Problems } from '../../../forms/problems.tsx';
import { SectionsContext } from '../../../forms/section.tsx';
import { deviceCatalogs } from '../../../local/catalogs/catalogs.ts';
import { deviceTime, fetchAddenda, type LocalError, sendAddenda } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { indentedXml } from '../../../ui/indented-xml.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { AddendaSections } from '../addenda/addenda-sections.tsx';
import { useOwnLayouts } from '../addenda/use-own-layouts.ts';
import { createKernel } from '../invoice/kernel.ts';

type PageProps = { id: string; onDone: () => void };

export function EditAddendaPage({ id, onDone }: PageProps) {
  const { layouts, loading } = useOwnLayouts();
  const [found, setFound] = useState<ReceiptAddenda>();
  const [error, setError] = useState<LocalError>();
  useEffect(() => {
    let live = true;
    void fetchAddenda(id).then((answer) => {
      if (!live) return;
      if (answer.ok) setFound(answer.value);
      else setError(answer.error);
    });
    return () => {
      live = false;
    };
  }, [id]);
  return (
    <>
      <PageTitle>{T.editTitle}</PageTitle>
      {error !== undefined && <EmptyState icon={<IconFileOff />} title={error.message} />}
      {error === undefined && (found === undefined || loading) && <Skeleton height={240} radius="md" />}
      {found !== undefined && !loading && (
        <EditForm id={id} found={found} layouts={withFormer(layouts, found.layouts)} onDone={onDone} />
      )}
    </>
  );
}

/** Of what was sealed nothing is told: it cannot be mended here. */
function kernelOfAddenda(layouts: readonly AddendaLayout[]) {
  const kernel = createKernel(deviceCatalogs, deviceTime, undefined, () => layouts);
  return {
    ...kernel,
    check: (receipt: Receipt) =>
      kernel.check(receipt).filter(({ section }) => section.startsWith('addenda.')),
  };
}

type Own = { layouts: readonly AddendaLayout[] };

function EditForm({ id, found, layouts, onDone }: PageProps & Own & { found: ReceiptAddenda }) {
  const [store] = useState(() => createFormStore(found.receipt, kernelOfAddenda(layouts)));
  return (
    <FormProvider value={store}>
      <Edited id={id} found={found} layouts={layouts} onDone={onDone} />
    </FormProvider>
  );
}

type EditedProps = PageProps & Own & { found: Pick<ReceiptAddenda, 'versions' | 'is_brought'> };

function Edited({ id, found, layouts, onDone }: EditedProps) {
  const { versions, is_brought } = found;
  const confirm = useConfirm();
  const store = useFormStore<Receipt>();
  const [open, setOpen] = useState<string[]>(() =>
    (store.get().receipt.addenda ?? []).map((_, at) => `addenda.${at}`),
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<LocalError>();
  const openSection = useCallback(
    (name: string) => setOpen((now) => [...now.filter((one) => one !== name), name]),
    [],
  );
  const folding = useMemo(
    () => ({
      open: openSection,
      fold: (name: string) => setOpen((now) => now.filter((one) => one !== name)),
    }),
    [openSection],
  );
  const save = async () => {
    if (!canIssue(store.reveal())) return;
    const { addenda = [] } = store.get().receipt;
    const question = addenda.length === 0 ? T.removeBrought : T.replaceBrought;
    if (is_brought && !(await confirm({ text: question }))) return;
    setBusy(true);
    const answer = await sendAddenda(id, { addenda, based_on: versions[0]?.version ?? 0 });
    setBusy(false);
    if (answer.ok) onDone();
    else setError(answer.error);
  };
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Text size="sm" c="dimmed" mb="sm">
        {T.editHint}
      </Text>
      {is_brought && (
        <Alert color="yellow" mb="sm" title={T.brought}>
          {T.broughtText}
        </Alert>
      )}
      {error !== undefined && (
        <Alert color="red" role="alert" mb="sm" title={T.editFailed}>
          {error.message}
        </Alert>
      )}
      <Problems onGoTo={(path) => void focusPath(path)} />
      <Accordion multiple value={open} onChange={setOpen} variant="separated" radius="md" keepMounted={false}>
        <SectionsContext value={folding}>
          <AddendaSections onAdded={openSection} layouts={layouts} />
        </SectionsContext>
      </Accordion>
      <Group mt="md">
        <Allowed action="edit_addenda">
          <Button leftSection={<IconDeviceFloppy size={18} />} loading={busy} onClick={() => void save()}>
            {COMMON.save}
          </Button>
        </Allowed>
      </Group>
      <ul aria-label={T.versions}>
        {versions.map(({ version, written_by, written_at, content }) => (
          <li key={version}>
            <Text size="sm">{T.version(version, formatMoment(written_at), written_by)}</Text>
            {content === '' ? (
              <Text size="sm" c="dimmed">
                {T.versionEmpty}
              </Text>
            ) : (
              <details>
                <summary>{T.versionText(version)}</summary>
                <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{indentedXml(content)}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </form>
  );
}
