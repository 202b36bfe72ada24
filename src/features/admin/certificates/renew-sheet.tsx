/** Renews a certificate in steps: the new one is put beside it, and takes its place from the moment that is chosen. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { RENEWAL } from '../../../../schema/texts/certificates.ts';
import { formatDate, formatMoment } from '../../../ui/format.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Steps } from '../../../ui/steps.tsx';
import type { Certificate } from './certificate-state.ts';
import { KeyFilesFields, NO_FILES } from './key-files-fields.tsx';
import { missingOf, type UploadProblems, uploadKeyFiles } from './upload.ts';

type When = keyof typeof RENEWAL.whens;
const WHENS = Object.keys(RENEWAL.whens) as When[];
/** For so long the SAT may take to tell PACs of a new one. */
const TOLD_MS = 72 * 3_600_000;
const FILES_STEP = 1;

type RenewProps = {
  /** Undefined while none is being renewed. */
  certificate: Certificate | undefined;
  /** Branches whose own it is. */
  usedBy: readonly string[];
  onClose: () => void;
};

export function RenewSheet({ certificate, usedBy, onClose }: RenewProps) {
  return (
    <Sheet
      opened={certificate !== undefined}
      onClose={onClose}
      title={RENEWAL.title}
      size="md"
      closeOnClickOutside={false}
    >
      {certificate && <Renewal certificate={certificate} usedBy={usedBy} onClose={onClose} />}
    </Sheet>
  );
}

function Renewal({ certificate, usedBy, onClose }: RenewProps & { certificate: Certificate }) {
  const { serial_number: replaces, valid_to } = certificate;
  const [at, setAt] = useState(0);
  const [files, setFiles] = useState(NO_FILES);
  const [when, setWhen] = useState<When>();
  const [problems, setProblems] = useState<UploadProblems>({});
  const [whenProblem, setWhenProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const last = RENEWAL.steps.length - 1;

  const forward = () => {
    const missing = at === FILES_STEP ? missingOf(files) : {};
    setProblems(missing);
    if (Object.keys(missing).length === 0) setAt(at + 1);
  };
  const save = async () => {
    if (when === undefined) return setWhenProblem(RENEWAL.whenProblem);
    const seals_from = sealsFrom(when, valid_to);
    setBusy(true);
    const found = await uploadKeyFiles('/certificates', files, { replaces, seals_from });
    setBusy(false);
    setProblems(found);
    // What is wrong is said where it is mended.
    if (Object.keys(found).length > 0) return setAt(FILES_STEP);
    setDone(seals_from === '' ? RENEWAL.doneNow : RENEWAL.doneLater(formatMoment(seals_from)));
    setAt(last);
  };

  return (
    <>
      <Steps label={RENEWAL.title} titles={RENEWAL.steps} at={at} onBack={(to) => at !== last && setAt(to)} />
      <Stack gap="md">
        {problems.form !== undefined && (
          <Alert color="red" role="alert">
            {problems.form}
          </Alert>
        )}
        {at === 0 && (
          <>
            <p>{RENEWAL.ends(replaces, formatDate(valid_to))}</p>
            <p>{RENEWAL.usedBy(usedBy)}</p>
            <p>{RENEWAL.how}</p>
          </>
        )}
        {at === FILES_STEP && <KeyFilesFields files={files} onChange={setFiles} problems={problems} />}
        {at === 2 && (
          <Radio.Group
            label={RENEWAL.whenTitle}
            value={when ?? ''}
            onChange={(value) => setWhen(value as When)}
            error={whenProblem}
          >
            <Stack gap="sm" mt="sm">
              {WHENS.map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={RENEWAL.whens[each]}
                  description={RENEWAL.whenHelp[each]}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {at === last && <output>{done}</output>}
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
          {at < 2 && <Button onClick={forward}>{RENEWAL.next}</Button>}
          {at === 2 && (
            <Button onClick={() => void save()} loading={busy}>
              {RENEWAL.save}
            </Button>
          )}
          {at === last && <Button onClick={onClose}>{RENEWAL.close}</Button>}
        </div>
      </Stack>
    </>
  );
}

/** ISO-8601 UTC; '' for at once. Longer than the other one lasts nothing waits. */
function sealsFrom(when: When, ends: string): string {
  if (when === 'now') return '';
  return when === 'end' ? ends : new Date(Math.min(Date.now() + TOLD_MS, Date.parse(ends))).toISOString();
}
