/**
 * What the form of every kind of document has around its sections: name and state of the draft, problems, totals with
 * «Emitir», preview, the keys. Pipeline: step 1 (form). Nothing here waits for the network.
 */
import '../../../ui/mantine-later.css';
import { Accordion, Alert, Button, Text } from '@mantine/core';
import { IconDeviceFloppy, IconEye, IconKeyboard, IconLock, IconSend } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { issueAction } from '../../../../schema/access/actions.ts';
import type { FormPath } from '../../../../schema/forms/engine/value-at.ts';
import { advancesOf } from '../../../../schema/forms/receipt/follow-up/relations.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';
import { RECORDS } from '../../../../schema/texts/records.ts';
import type { Autosave } from '../../../forms/autosave.ts';
import classes from '../../../forms/form.module.css';
import { useForm, useFormStore } from '../../../forms/form-context.tsx';
import type { FormView } from '../../../forms/form-store.ts';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { errorsInOrder, Problems } from '../../../forms/problems.tsx';
import { SectionsContext } from '../../../forms/section.tsx';
import { useAutosave } from '../../../forms/use-autosave.ts';
import { replacedBy, useDraftTurn } from '../../../local/index.ts';
import { Allowed, useMay } from '../../../resource/allowed.tsx';
import { notifyError, notifySuccess, notifyWarning } from '../../../ui/notify.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useNarrow, usePhone } from '../../../ui/use-phone.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { besideConfirmation } from '../confirmation/confirmation-button.tsx';
import { ReplacedAlert, SuspendedAlert } from './draft-alerts.tsx';
import { DraftLine } from './draft-line.tsx';
import { EmitDialog } from './emit-dialog.tsx';
import { Emitted } from './emitted.tsx';
import { OpenElsewhere } from './open-elsewhere.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TotalsBar, TotalsPanel } from './totals-frame.tsx';
import { type Emit, useEmit } from './use-emit.ts';

/** Under which draft the text is kept, and what becomes of it. */
export type Kept = {
  slug: string;
  name?: string;
  mark?: string;
  replaces?: string;
  onSlug?: (slug: string) => void;
};

export type FormFrameProps = Kept & {
  title: string;
  /** Sections that are open at first. */
  open: readonly string[];
  /** Leads to the field of a place, whose section is open by then. */
  goTo: (path: FormPath) => void;
  totals: ReactNode;
  /** What the bar of a phone shows of them while it is closed. */
  total: ReactNode;
  /** What has to be filled and is never folded: above the totals, on a phone under the sections. */
  beside?: ReactNode;
  /** What the customer gets. */
  gets: string;
  /** Keys of this kind, beside those of all. */
  shortcuts?: Readonly<Record<string, () => void>>;
  children: (openSection: (section: string) => void) => ReactNode;
};

type Dialog = 'preview' | 'shortcuts' | 'name' | undefined;

export function FormFrame(props: FormFrameProps) {
  const { title, goTo: focusField, replaces, totals, shortcuts = {} } = props;
  const store = useFormStore();
  const phone = usePhone();
  const narrow = useNarrow();
  const type = useForm((state) => state.receipt.receipt_type);
  const may = useMay();
  const [maySave, mayIssue] = [may('save_draft'), may(issueAction(type))];
  // Where nothing can be written the titles fold nothing either: all of it is there.
  const [sections, setSections] = useState<string[]>(() =>
    maySave ? openAtFirst(props.open, store) : [...store.kernel.sections],
  );
  const [dialog, setDialog] = useState<Dialog>();
  const [draftName, setDraftName] = useState(props.name ?? '');
  const autosave = useKept(props);
  useEffect(() => {
    if (!maySave) autosave.hold();
  }, [maySave, autosave]);
  const openSection = useCallback(
    (section: string) => setSections((open) => (open.includes(section) ? open : [...open, section])),
    [],
  );
  const folding = useMemo(
    () => ({
      open: openSection,
      fold: (section: string) => setSections((open) => open.filter((one) => one !== section)),
    }),
    [openSection],
  );
  const goTo = useCallback(
    (path: FormPath) => {
      const section = store.get().problemAt.get(path)?.section;
      if (section !== undefined) openSection(section);
      focusField(path);
    },
    [store, openSection, focusField],
  );
  const { isMine, take } = useTurn(autosave);
  const emit = useEmit({
    store,
    autosave,
    replaces,
    onWrong: () => {
      const [first] = errorsInOrder(store.get().problems, store.kernel.sections);
      if (first !== undefined) goTo(first.path);
    },
    onInactive: (text) => notifyWarning(text),
  });
  useEffect(() => {
    if (emit.error !== undefined) notifyError(emit.error);
  }, [emit.error]);

  const saveDraft = async (given?: string) => {
    const named = given ?? draftName;
    if (named === '') return setDialog('name');
    const outcome = await autosave.save(named);
    if (outcome === 'nothing') return notifyWarning(INVOICE.draft.nothing);
    if (outcome !== 'saved') return notifyError(outcome, INVOICE.draft.failed);
    notifySuccess(INVOICE.draft.savedToast);
  };
  // Keys that open something do nothing behind what is already open.
  const quiet = dialog === undefined && emit.state.step === 'writing';
  const whenQuiet = (act: () => void) => () => {
    if (quiet) act();
  };
  useShortcuts({
    ...Object.fromEntries(Object.entries(shortcuts).map(([keys, act]) => [keys, whenQuiet(act)])),
    ...(maySave && { 'mod+S': () => void saveDraft() }),
    ...(mayIssue && { 'mod+Enter': whenQuiet(emit.ask) }),
    'shift+?': whenQuiet(() => setDialog('shortcuts')),
  });

  const about = useForm((state) => state.receipt.receiver.name);
  const beside = besideConfirmation({ about, onUse: (key) => store.set('confirmation', key) });
  if (emit.state.step === 'emitted') {
    const document = store.get().receipt;
    const [original] = replacedBy(document);
    const { operationId } = emit.state;
    return (
      <Emitted
        operationId={operationId}
        type={type}
        again={title}
        original={original}
        applies={advancesOf(document).length > 0}
      />
    );
  }
  if (!isMine) return <OpenElsewhere onTake={take} />;
  const actions = <Actions type={type} emit={emit} onPreview={() => setDialog('preview')} compact={narrow} />;
  const save = (
    <Allowed action="save_draft">
      <Button variant="default" leftSection={<IconDeviceFloppy size={18} />} onClick={() => void saveDraft()}>
        {INVOICE.actions.saveDraft}
      </Button>
    </Allowed>
  );
  return (
    <form noValidate className={classes.form} onSubmit={(event) => event.preventDefault()}>
      <div className={classes.main}>
        <header className={classes.head}>
          <PageTitle>{title}</PageTitle>
          <DraftName name={draftName} />
          <DraftLine autosave={autosave} />
          {!phone && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.shortcuts}
              leftSection={<IconKeyboard size={16} />}
              onClick={() => setDialog('shortcuts')}
            >
              {INVOICE.actions.shortcuts}
            </Button>
          )}
        </header>
        {replaces !== undefined && emit.error?.code === 'draft_issued' && (
          <ReplacedAlert slug={autosave.slug()} />
        )}
        <SuspendedAlert />
        {!mayIssue && (
          <Alert color="gray" icon={<IconLock />} my="sm">
            {maySave ? INVOICE.mayNotIssue : RECORDS.readOnly}
          </Alert>
        )}
        {maySave && <Problems onGoTo={goTo} beside={beside} />}
        <fieldset disabled={!maySave} className={classes.whole}>
          <Accordion
            multiple
            value={sections}
            onChange={setSections}
            variant="separated"
            radius="md"
            keepMounted={false}
          >
            <SectionsContext value={folding}>{props.children(openSection)}</SectionsContext>
          </Accordion>
          {narrow && props.beside}
        </fieldset>
      </div>
      {narrow ? (
        <TotalsBar lines={totals} total={props.total} more={save}>
          {actions}
        </TotalsBar>
      ) : (
        <TotalsPanel
          lines={totals}
          above={
            <fieldset disabled={!maySave} className={classes.whole}>
              {props.beside}
            </fieldset>
          }
        >
          {actions}
          {save}
        </TotalsPanel>
      )}
      <EmitDialog
        opened={emit.state.step === 'asking' || emit.state.step === 'freezing'}
        busy={emit.state.step === 'freezing'}
        notice={'notice' in emit.state ? emit.state.notice : undefined}
        totals={totals}
        gets={props.gets}
        onConfirm={() => void emit.confirm()}
        onClose={emit.cancel}
      />
      <PreviewDialog opened={dialog === 'preview'} onClose={() => setDialog(undefined)} />
      <ShortcutsDialog opened={dialog === 'shortcuts'} onClose={() => setDialog(undefined)} />
      <NameDialog
        opened={dialog === 'name'}
        name={store.get().receipt.receiver.name}
        onClose={() => setDialog(undefined)}
        onSave={(next) => {
          setDialog(undefined);
          setDraftName(next);
          void saveDraft(next);
        }}
      />
    </form>
  );
}

/** What was said of a text that is corrected is in sight too. */
function openAtFirst(open: readonly string[], store: FormView): string[] {
  const { revealed, problems } = store.get();
  return [...new Set([...open, ...(revealed ? problems.map(({ section }) => section) : [])])];
}

function useKept({ slug, name = '', mark, onSlug }: Kept): Autosave {
  return useAutosave(useFormStore(), { slug, name, mark }, mark !== undefined, onSlug);
}

/** Of the draft that the text is by now. */
function useTurn(autosave: Autosave) {
  const { watch } = autosave;
  const slug = useSyncExternalStore(watch.subscribe, autosave.slug);
  return useDraftTurn(slug, async () => {
    await autosave.save();
    autosave.hold();
  });
}

/** A draft is called after its receiver unless somebody named it: only then is there something to say. */
function DraftName({ name }: { name: string }) {
  const isOwn = useForm((state) => name !== '' && name !== state.receipt.receiver.name);
  return isOwn ? <Text size="sm">{name}</Text> : null;
}

type ActionsProps = { type: string; emit: Emit; onPreview: () => void; compact: boolean };

function Actions({ type, emit, onPreview, compact }: ActionsProps) {
  const { actions: t } = INVOICE;
  return (
    <>
      <Allowed action={issueAction(type)}>
        <Button leftSection={<IconSend size={18} />} onClick={emit.ask}>
          {t.emit}
        </Button>
      </Allowed>
      <Allowed action="preview_draft">
        <Button
          variant="default"
          leftSection={compact ? undefined : <IconEye size={18} />}
          aria-label={compact ? t.preview : undefined}
          px={compact ? 'sm' : undefined}
          onClick={onPreview}
        >
          {compact ? <IconEye size={18} /> : t.preview}
        </Button>
      </Allowed>
    </>
  );
}
