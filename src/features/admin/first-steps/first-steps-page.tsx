/** «Primeros pasos»: the way to the first invoice, each step ticked by what there is. */
import { Alert } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCloudOff } from '@tabler/icons-react';
import { FIRST_STEP_ORDER, type FirstStep } from '../../../../schema/documents/first-steps.ts';
import type { Session } from '../../../../schema/documents/session.ts';
import { FIRST_STEPS } from '../../../../schema/texts/first-steps.ts';
import { useCan, useConnection, useSession } from '../../../local/index.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './first-steps.module.css';
import { useFirstSteps } from './use-first-steps.ts';

const PLACES = {
  certificate: '/certificates',
  pac: '/pac_accounts',
  branch: '/branches',
  logo: '/document_looks',
  customer: '/customers/new',
} as const;

export function FirstStepsPage() {
  const session = useSession();
  return session.status === 'signed_in' ? <Steps session={session.session} /> : null;
}

function Steps({ session }: { session: Session }) {
  const can = useCan();
  const done = useFirstSteps(session);
  const offline = useConnection().state === 'offline';
  const steps = FIRST_STEP_ORDER.filter((each) => can(each.can));
  const ready = steps.filter(({ step }) => done[step]).length;
  const next = steps.find(({ step, optional }) => !done[step] && optional !== true)?.step;
  return (
    <>
      <PageHead title={FIRST_STEPS.title} />
      <p className={classes.lead}>{FIRST_STEPS.lead}</p>
      {offline && (
        <Alert color="gray" icon={<IconCloudOff />} mb="md">
          {FIRST_STEPS.offline}
        </Alert>
      )}
      {next === undefined && (
        <Alert color="green" icon={<IconCircleCheck />} title={FIRST_STEPS.allDone} mb="md">
          <p className={classes.text}>{FIRST_STEPS.allDoneText}</p>
          <LinkButton to="/receipts" mt="sm">
            {FIRST_STEPS.toReceipts}
          </LinkButton>
        </Alert>
      )}
      <p className={classes.progress} role="status">
        {FIRST_STEPS.progress(ready, steps.length)}
      </p>
      <ol className={classes.steps}>
        {steps.map(({ step, optional }) => (
          <Step
            key={step}
            step={step}
            isDone={done[step]}
            isNext={step === next}
            optional={optional === true}
          />
        ))}
      </ol>
    </>
  );
}

type StepProps = { step: FirstStep; isDone: boolean; isNext: boolean; optional: boolean };

function Step({ step, isDone, isNext, optional }: StepProps) {
  const words = FIRST_STEPS.steps[step];
  const look = isDone ? 'default' : isNext ? 'filled' : 'light';
  return (
    <li className={classes.step} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden>
        {isDone ? <IconCircleCheck /> : <IconCircleDashed />}
      </span>
      <div className={classes.words}>
        <h2>
          {words.title}
          <StatusBadge
            tone={isDone ? 'good' : optional ? 'quiet' : 'wait'}
            icon={isDone ? <IconCircleCheck /> : <IconCircleDashed />}
            label={isDone ? FIRST_STEPS.done : optional ? FIRST_STEPS.optional : FIRST_STEPS.todo}
          />
        </h2>
        <p className={classes.text}>{words.text}</p>
      </div>
      {step === 'invoice' ? (
        <LinkButton to="/receipts/new/$type" params={{ type: 'I' }} variant={look} className={classes.go}>
          {words.go}
        </LinkButton>
      ) : (
        <LinkButton to={PLACES[step]} variant={look} className={classes.go}>
          {isDone ? FIRST_STEPS.look : words.go}
        </LinkButton>
      )}
    </li>
  );
}
