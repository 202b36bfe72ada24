/** The receiver's side: requests that wait for an answer, and the answers. */
import { SAT_CODE_TEXTS } from '../../../schema/texts/sandbox.ts';
import { isUuid, normalUuid } from '../../../schema/values/uuid.ts';
import { PROVIDER_RFC } from '../authority.ts';
import { answerAcuse } from './make-acuse.ts';
import type { RequestRow } from './sat-tables.ts';
import { settleDue } from './settle-due.ts';
import type { Sat } from './simulated-sat.ts';

/**
 * 1000 taken, 1001 nothing is pending, 1002 answered before, 1003 not the receiver's, 1004 twice in one message, 1005 no
 * folio, 1006 more than 500 in one message.
 */
export type AnswerCode = '1000' | '1001' | '1002' | '1003' | '1004' | '1005' | '1006';
export type ReceiversAnswer = { uuid: string; accept: boolean };
export type AnsweredFolio = ReceiversAnswer & { code: AnswerCode; message: string };

const MOST = 500;

/** Requests that wait for this receiver, oldest first. 1100 there are some, 1101 none. */
export function pendingOf(
  sat: Sat,
  rfc: string,
): { code: '1100' | '1101'; message: string; uuids: string[] } {
  const isBlind = sat.faults.take('sat_pending_empty') !== undefined;
  const uuids = isBlind ? [] : visibleRequests(sat, rfc).map(({ uuid }) => uuid);
  const code = uuids.length > 0 ? '1100' : '1101';
  return { code, message: SAT_CODE_TEXTS[code] ?? '', uuids };
}

/** Open requests that a receiver can see, or all of them. */
export function visibleRequests(sat: Sat, rfc?: string): RequestRow[] {
  settleDue(sat);
  const { sat: tables } = sat.data;
  const open = rfc === undefined ? tables.openRequests() : tables.openRequestsFor(rfc);
  return open.filter(({ effective_at }) => effective_at <= sat.now());
}

/** One answer; `acuse` is the receipt of it, signed. */
export function answerRequest(
  sat: Sat,
  wish: ReceiversAnswer & { receiver: string; pacRfc?: string },
): { code: AnswerCode; message: string; acuse: string } {
  const { folios, acuse } = answerRequests(sat, { ...wish, answers: [wish] });
  const { code, message } = folios[0] as AnsweredFolio;
  return { code, message, acuse };
}

/** Several in one message, each with its own code. */
export function answerRequests(
  sat: Sat,
  wish: { receiver: string; answers: readonly ReceiversAnswer[]; pacRfc?: string },
): { folios: AnsweredFolio[]; acuse: string } {
  return sat.data.sat.atomically(() => {
    const { receiver, answers, pacRfc = PROVIDER_RFC } = wish;
    if (sat.faults.take('sat_twice') !== undefined) for (const one of answers) takeOne(sat, receiver, one);
    const times = new Map<string, number>();
    for (const { uuid } of answers) times.set(normalUuid(uuid), (times.get(normalUuid(uuid)) ?? 0) + 1);
    const folios = answers.map((one) => {
      const code =
        answers.length > MOST
          ? '1006'
          : (times.get(normalUuid(one.uuid)) ?? 0) > 1
            ? '1004'
            : takeOne(sat, receiver, one);
      return { uuid: one.uuid, accept: one.accept, code, message: SAT_CODE_TEXTS[code] ?? '' } as const;
    });
    return { folios, acuse: answerAcuse(sat, receiver, pacRfc, folios) };
  });
}

function takeOne(sat: Sat, receiver: string, { uuid, accept }: ReceiversAnswer): AnswerCode {
  if (!isUuid(uuid)) return '1005';
  settleDue(sat);
  const now = sat.now();
  const row = sat.data.sat.requestsOf(normalUuid(uuid)).findLast((one) => one.effective_at <= now);
  if (row === undefined || row.state === 'expired' || row.state === 'cancelled') return '1001';
  if (row.receiver !== receiver) return '1003';
  if (row.state !== 'open') return '1002';
  if (sat.faults.take('sat_answer_forgotten') === undefined) {
    const late = sat.faults.take('sat_late')?.ms ?? 0;
    sat.data.sat.endRequest(row.id, accept ? 'accepted' : 'rejected', now + late);
  }
  return '1000';
}
