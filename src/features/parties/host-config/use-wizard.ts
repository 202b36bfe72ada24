/** The wizard of buyers as it is being filled: forward one step at a time, each asked of the server and saved there; back at will. */
import { useState } from 'react';
import { HOST_CONFIG, HOST_CONFIG_PROBLEMS } from '../../../../schema/texts/host-config.ts';
import type { LocalError } from '../../../local/index.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import { NO_FILES } from '../../admin/certificates/key-files-fields.tsx';
import { fieldOf, missingOf } from '../../admin/certificates/upload.ts';
import type { Chosen } from './choose-hosts.ts';
import { checkBuyers, makeBranch, makeCertificate, type NewBranch, saveStep } from './send-step.ts';

/** By field; `form` what belongs to none. */
type Problems = Readonly<Record<string, string | undefined>>;
export type Wizard = ReturnType<typeof useWizard>;
const NO_BRANCH: NewBranch = { branch_name: '', branch_alias: '', branch_zip_code: '' };
const [BRANCH, CERTIFICATE, SUMMARY] = [1, 2, 4];

export function useWizard(rfc_host: string, from: Chosen, onDone: () => void) {
  const [chosen, setChosen] = useState(from);
  const [at, setAt] = useState(from.step);
  const [branch, setBranch] = useState(NO_BRANCH);
  const [files, setFiles] = useState(NO_FILES);
  const [accepted, setAccepted] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [newBranch] = useState(() => crypto.randomUUID());

  /** What is made in this step is chosen from then on. Undefined: something is wrong, and it is said. */
  const make = async (): Promise<Chosen | undefined> => {
    if (at === 0) {
      const checked = await checkBuyers(chosen.host_ids);
      return checked.ok ? chosen : tell(checked.error);
    }
    if (at === BRANCH && chosen.branch_office_id === '') {
      const made = await makeBranch(newBranch, branch);
      return made.ok ? { ...chosen, branch_office_id: newBranch } : tell(made.error);
    }
    if (at === CERTIFICATE && chosen.serial_number === '') {
      const missing = missingOf(files);
      if (Object.keys(missing).length > 0) {
        setProblems({ ...missing, form: HOST_CONFIG_PROBLEMS.certificate });
        return undefined;
      }
      const made = await makeCertificate(files, chosen.branch_office_id);
      if (!made.ok) return tell(made.error);
      setFiles(NO_FILES);
      return { ...chosen, serial_number: made.value.serial_number };
    }
    return chosen;
  };

  const tell = (error: LocalError): undefined => {
    const found = Object.fromEntries(error.problems.map(({ path, text }) => [FIELDS[path] ?? path, text]));
    const field = fieldOf(error.code);
    // Of what a step makes the step itself is told of, in its own words.
    const words = at === BRANCH ? HOST_CONFIG_PROBLEMS.branch : HOST_CONFIG_PROBLEMS.certificate;
    const isMade =
      (at === BRANCH && error.problems.length > 0) || (at === CERTIFICATE && field !== undefined);
    if (field !== undefined) setProblems({ [field]: error.message, form: words });
    else if (isMade) setProblems({ ...found, form: words });
    else
      setProblems(
        error.problems.length > 0 ? { ...found, form: error.problems[0]?.text } : { form: error.message },
      );
    return undefined;
  };

  const next = async () => {
    if (at === SUMMARY && !accepted) return setProblems({ accepted: HOST_CONFIG_PROBLEMS.accepted });
    setBusy(true);
    setProblems({});
    const made = await make();
    if (made !== undefined) {
      setChosen(made);
      const step = Math.min(at + 1, SUMMARY);
      const saved = await saveStep({ ...fieldsOf(made), rfc_host, step, accepted: at === SUMMARY });
      if (!saved.ok) tell(saved.error);
      else if (at < SUMMARY) setAt(step);
      else {
        notifySuccess(HOST_CONFIG.done);
        onDone();
      }
    }
    setBusy(false);
  };

  return {
    ...{ at, chosen, branch, files, accepted, problems, busy, next },
    choose: (part: Partial<Chosen>) => setChosen({ ...chosen, ...part }),
    setBranch,
    setFiles,
    setAccepted,
    back: (to: number) => {
      setProblems({});
      setAt(to);
    },
  };
}

/** Fields of a branch, as the wizard calls them. */
const FIELDS: Readonly<Record<string, string>> = {
  alias: 'branch_alias',
  name: 'branch_name',
  zip_code: 'branch_zip_code',
};

const fieldsOf = ({ host_ids, branch_office_id, serial_number, host_unit_ids }: Chosen) => ({
  ...{ host_ids, branch_office_id, serial_number, host_unit_ids },
});
