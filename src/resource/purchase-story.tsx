/** The story of a purchase beside any of its documents: each step with its state, who has to act and since when, and what it is made of. */
import {
  IconCheck,
  IconClock,
  IconExclamationMark,
  IconMinus,
  IconProgress,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  nextStep,
  purchaseStory,
  type StoryDocument,
  type StoryStep,
} from '../../schema/resources/orders/purchase-story.ts';
import { PURCHASE_STORY as t } from '../../schema/texts/purchase-story.ts';
import { shownDay } from '../../schema/values/dates.ts';
import type { StoryState } from '../../schema/values/picklists.ts';
import { type PurchaseSubject, useCan, usePurchase } from '../local/index.ts';
import { LinkAnchor } from '../ui/link.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import classes from './purchase-story.module.css';
import resource from './resource.module.css';

const LOOKS: Record<StoryState, { tone: Tone; icon: ReactNode }> = {
  done: { tone: 'good', icon: <IconCheck /> },
  partly: { tone: 'wait', icon: <IconProgress /> },
  missing: { tone: 'warn', icon: <IconExclamationMark /> },
  later: { tone: 'quiet', icon: <IconClock /> },
  none: { tone: 'quiet', icon: <IconMinus /> },
  wrong: { tone: 'bad', icon: <IconX /> },
};

export function PurchaseStory({ subject }: { subject: PurchaseSubject }) {
  const can = useCan();
  const found = usePurchase(subject);
  if (found === undefined) return null;
  const sees = {
    orders: can('purchase_orders.read'),
    goods: can('merchandise_receipts.read'),
    invoices: can('received.read'),
    payments: can('scheduled_payments.read'),
  };
  const steps = purchaseStory({ ...found, sees });
  const next = nextStep(steps);
  const isOver = steps.every(({ state }) => state === 'done' || state === 'none');
  const said = isOver ? t.over : t.waits;
  return (
    <section className={resource.panel} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{next === undefined ? said : t.next(t.steps[next.step], whoOf(next))}</p>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.step} aria-current={step === next ? 'step' : undefined}>
            <span className={classes.head}>
              <strong>{t.steps[step.step]}</strong>
              <StatusBadge {...LOOKS[step.state]} label={t.states[step.state]} />
            </span>
            {step.who !== '' && <span className={resource.small}>{whoOf(step)}</span>}
            {step.documents.length > 0 && (
              <span className={classes.documents}>
                {step.documents.map((document) => (
                  <Document key={document.id} document={document} />
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const whoOf = ({ who, since }: StoryStep) => t.who(who, since === '' ? '' : shownDay(since));

function Document({ document: { kind, id, name } }: { document: StoryDocument }) {
  if (kind === 'order')
    return (
      <LinkAnchor to="/purchase_orders/$id" params={{ id }}>
        {name}
      </LinkAnchor>
    );
  if (kind === 'goods')
    return (
      <LinkAnchor to="/merchandise_receipts/$id" params={{ id }}>
        {name}
      </LinkAnchor>
    );
  if (kind === 'payment') return <LinkAnchor to="/scheduled_payments">{shownDay(name)}</LinkAnchor>;
  return (
    <LinkAnchor
      to="/receipts/$location/$uuid/$documentTypeId/show"
      params={{ location: 'received', uuid: id, documentTypeId: '1' }}
    >
      {name}
    </LinkAnchor>
  );
}
