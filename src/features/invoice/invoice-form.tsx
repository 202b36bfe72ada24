/**
 * The invoice form. Way: step 1 (form). Receiver, concepts, «Emitir» is the shortest way; everything else is
 * filled and shown folded. Nothing here waits for the network.
 */
import { Accordion, Button, Text, Title } from '@mantine/core';
import { IconDeviceFloppy, IconEye, IconKeyboard, IconSend } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { emptyConcept } from '../../../schema/receipt/empty-receipt.ts';
import { conceptIndexOf, type Section, sectionOf } from '../../../schema/receipt/paths.ts';
import type { Receipt, ReceiptPath } from '../../../schema/receipt/receipt.ts';
import { INVOICE } from '../../../schema/texts/invoice.ts';
import { deviceCatalogs, openCatalogs } from '../../local/catalogs.ts';
import { deviceTime, replacedBy } from '../../local/index.ts';
import { tellError, tellSuccess, tellWarning } from '../../ui/tell.ts';
import { useNarrow, usePhone } from '../../ui/use-phone.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { ConceptGrid } from './concepts/concept-grid.tsx';
import { useConceptFocus } from './concepts/use-concept-focus.ts';
import { ReplacedAlert } from './draft-alerts.tsx';
import { DraftLine } from './draft-line.tsx';
import { EmitDialog } from './emit/emit-dialog.tsx';
import { Emitted } from './emit/emitted.tsx';
import { type Emit, useEmit } from './emit/use-emit.ts';
import { FormProvider, useForm } from './form-context.tsx';
import { createFormStore } from './form-store.ts';
import { focusPath } from './go-to-problem.ts';
import classes from './invoice-form.module.css';
import { createKernel } from './kernel.ts';
import { NameDialog } from './name-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { errorsInOrder, Problems } from './problems.tsx';
import { Section as FormSection } from './section.tsx';
import { EmitterSection } from './sections/emitter-section.tsx';
import { GeneralSection } from './sections/general-section.tsx';
import { ReceiverSection } from './sections/receiver-section.tsx';
import { RelatedSection } from './sections/related-section.tsx';
import { ThirdSection } from './sections/third-section.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TotalsBar, TotalsPanel } from './totals-panel.tsx';
import { useAutosave } from './use-autosave.ts';
import { useLateSettings } from './use-late-settings.ts';

export type InvoiceFormProps = {
  /** UUID of the draft that this text is kept as. */
  slug: string;
  receipt: Receipt;
  name?: string;
  /** Mark of the draft's text that the form starts from; absent for one that begins here. */
  mark?: string;
  /** The refused operation that this one goes in the place of. */
  replaces?: string;
  /** Told once the text is kept, and again when it had to go on under another slug. */
  onSlug?: (slug: string) => void;
};

export function InvoiceForm(props: InvoiceFormProps) {
  // The first render decides: what replicates meanwhile must not pull the text away.
  const [store] = useState(() =>
    createFormStore(opened(props.receipt), createKernel(deviceCatalogs, deviceTime)),
  );
  useEffect(() => void openCatalogs(), []);
  return (
    <FormProvider value={store}>
      <FormBody {...props} store={store} />
    </FormProvider>
  );
}

/** A form always has a row to write in. */
function opened(receipt: Receipt): Receipt {
  return receipt.concepts.length > 0
    ? receipt
    : { ...receipt, concepts: [emptyConcept(receipt.receipt_type)] };
}

// Made once: what the form itself learns (a draft was kept, a dialog opens) draws none of its fields again.
const RECEIVER = <ReceiverSection />;
const THE_REST = (
  <>
    <GeneralSection />
    <EmitterSection />
    <RelatedSection />
    <ThirdSection />
  </>
);

type Dialog = 'preview' | 'shortcuts' | 'name' | undefined;

function FormBody({
  slug,
  name = '',
  mark,
  replaces,
  onSlug,
  store,
}: InvoiceFormProps & { store: ReturnType<typeof createFormStore> }) {
  const phone = usePhone();
  const narrow = useNarrow();
  const type = useForm((state) => state.receipt.receipt_type);
  const [sections, setSections] = useState<string[]>(['receiver', 'concepts']);
  const [dialog, setDialog] = useState<Dialog>();
  const [draftName, setDraftName] = useState(name);
  const focus = useConceptFocus(0);
  const autosave = useAutosave(store, { slug, name, mark }, mark !== undefined, onSlug);
  useLateSettings(store);

  const goTo = useCallback(
    (path: ReceiptPath) => {
      const section: Section = sectionOf(path);
      setSections((open) => (open.includes(section) ? open : [...open, section]));
      const index = conceptIndexOf(path);
      const field = path.split('.').slice(2).join('.');
      const opens = index !== undefined && (phone || !ROW_FIELDS.has(field));
      if (opens) focus.edit(index);
      else if (index !== undefined) focus.activate(index, field);
      focusPath(path, opens);
    },
    [phone, focus],
  );

  const emit = useEmit({
    store,
    autosave,
    replaces,
    onWrong: () => {
      const [first] = errorsInOrder(store.get().problems);
      if (first !== undefined) goTo(first.path);
    },
    onInactive: (text) => tellWarning(text),
  });
  useEffect(() => {
    if (emit.error !== undefined) tellError(emit.error);
  }, [emit.error]);

  const saveDraft = async (given?: string) => {
    const named = given ?? draftName;
    if (named === '') return setDialog('name');
    const outcome = await autosave.save(named);
    if (outcome === 'nothing') return tellWarning(INVOICE.draft.nothing);
    if (outcome !== 'saved') return tellError(outcome, INVOICE.draft.failed);
    tellSuccess(INVOICE.draft.savedToast);
  };
  const addConcept = () => {
    setSections((open) => (open.includes('concepts') ? open : [...open, 'concepts']));
    store.update((receipt) => ({
      ...receipt,
      concepts: [...receipt.concepts, emptyConcept(receipt.receipt_type)],
    }));
    const last = store.get().receipt.concepts.length - 1;
    if (phone || focus.editing !== undefined) focus.edit(last);
    else focus.activate(last, 'description');
  };

  const concepts = useMemo(
    () => (
      <FormSection name="concepts" summary={<ConceptsSummary />}>
        <ConceptGrid focus={focus} />
      </FormSection>
    ),
    [focus],
  );
  // Keys that open something do nothing behind what is already open.
  const quiet = dialog === undefined && emit.state.step === 'writing';
  useShortcuts({
    'alt+C': () => {
      if (quiet) addConcept();
    },
    'mod+S': () => void saveDraft(),
    'mod+Enter': () => {
      if (quiet) emit.ask();
    },
    'shift+?': () => {
      if (quiet) setDialog('shortcuts');
    },
  });

  if (emit.state.step === 'emitted') {
    const [original] = replacedBy(store.get().receipt);
    return <Emitted operationId={emit.state.operationId} type={type} original={original} />;
  }
  const actions = <Actions emit={emit} onPreview={() => setDialog('preview')} compact={narrow} />;
  const save = (
    <Button variant="default" leftSection={<IconDeviceFloppy size={18} />} onClick={() => void saveDraft()}>
      {INVOICE.actions.saveDraft}
    </Button>
  );
  return (
    <form noValidate className={classes.form} onSubmit={(event) => event.preventDefault()}>
      <div className={classes.main}>
        <header className={classes.head}>
          <Title order={1}>{INVOICE.titles[type]}</Title>
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
        <Problems onGoTo={goTo} />
        <Accordion
          multiple
          value={sections}
          onChange={setSections}
          variant="separated"
          radius="md"
          keepMounted={false}
        >
          {RECEIVER}
          {concepts}
          {THE_REST}
        </Accordion>
      </div>
      {narrow ? (
        <TotalsBar more={save}>{actions}</TotalsBar>
      ) : (
        <TotalsPanel>
          {actions}
          {save}
        </TotalsPanel>
      )}
      <EmitDialog
        opened={emit.state.step === 'asking' || emit.state.step === 'freezing'}
        busy={emit.state.step === 'freezing'}
        notice={'notice' in emit.state ? emit.state.notice : undefined}
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

/** Fields that a row has on a wide screen; the others are in the concept's sheet. */
const ROW_FIELDS = new Set([
  'description',
  'prod_serv_id',
  'unit_id',
  'quantity',
  'unit_value',
  'price_with_tax',
  '',
]);

/** A draft is called after its receiver unless somebody named it: only then is there something to say. */
function DraftName({ name }: { name: string }) {
  const isOwn = useForm((state) => name !== '' && name !== state.receipt.receiver.name);
  return isOwn ? <Text size="sm">{name}</Text> : null;
}

function ConceptsSummary() {
  const count = useForm((state) => state.receipt.concepts.length);
  return INVOICE.totals.concepts(count);
}

type ActionsProps = { emit: Emit; onPreview: () => void; compact: boolean };

function Actions({ emit, onPreview, compact }: ActionsProps) {
  const { actions: t } = INVOICE;
  return (
    <>
      <Button leftSection={<IconSend size={18} />} onClick={emit.ask}>
        {t.emit}
      </Button>
      <Button
        variant="default"
        leftSection={compact ? undefined : <IconEye size={18} />}
        aria-label={compact ? t.preview : undefined}
        px={compact ? 'sm' : undefined}
        onClick={onPreview}
      >
        {compact ? <IconEye size={18} /> : t.preview}
      </Button>
    </>
  );
}
