import { describe, expect, test } from 'vitest';
import type { Cancellation, ReceiptEvent } from '../../../../schema/documents/cancellation.ts';
import type { ReceiptEventKind } from '../../../../schema/values/picklists.ts';
import { RECEIPT_EVENTS } from '../../../../schema/values/picklists.ts';
import type { OutboxItem } from '../../../local/index.ts';
import { formatMoment } from '../../../ui/format.ts';
import { driftOf } from './drift.ts';
import { deadlineText, type TimelineRow, timelineOf } from './timeline-of.ts';

const NOW = '2026-11-20T18:00:00.000Z';
const UUID = '8C484F1B-7034-4EC4-B458-1515E0FFD433';

const at = (minute: number) => `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`;
const event = (kind: ReceiptEventKind, minute: number, rest: Partial<ReceiptEvent> = {}): ReceiptEvent => ({
  kind,
  at: at(minute),
  by: 'sat',
  note: '',
  file_id: '',
  ...rest,
});
const cancellation = (rest: Partial<Cancellation>): Cancellation => ({
  cancellation_id: 'c1',
  state: 'asked',
  motive: '02',
  substitute_uuid: '',
  request_number: 1,
  asked_at: at(10),
  requested_at: '',
  deadline_at: '',
  ended_at: '',
  how: '',
  code: '',
  text: '',
  said: '',
  dependents: [],
  ...rest,
});
const SENT: TimelineRow = {
  status: 'sent',
  uuid: UUID,
  sealed_at: at(0),
  stamped_at: '2026-11-20T09:00:01',
  sent_at: at(2),
};
const cancelling = (rest: Partial<OutboxItem<'cancel'>>) =>
  ({
    id: 'c1',
    kind: 'cancel',
    created_at: Date.parse(at(10)),
    changed_at: Date.parse(at(11)),
    ...rest,
  }) as OutboxItem<'cancel'>;
const titles = (row: TimelineRow) => timelineOf(row, NOW).map(({ title }) => title);
const find = (row: TimelineRow, title: string) => timelineOf(row, NOW).find((line) => line.title === title);

describe('the beginning', () => {
  // spec: house.28
  test('sealed, stamped with its XML, at the SAT', () => {
    expect(timelineOf(SENT, NOW)).toMatchObject([
      { title: 'Sellado con tu certificado', at: at(0), by: 'Tintero' },
      {
        title: 'Timbrado',
        at: '2026-11-20T09:00:01',
        by: 'Proveedor de certificación',
        file: { kind: 'xml' },
      },
      { title: 'Entregado al SAT', at: at(2), by: 'SAT' },
    ]);
  });

  test('a row of an older version has no instants and says what it knows', () => {
    expect(titles({ status: 'sent', uuid: UUID, stamped_at: '2026-11-20T09:00:01' })).toEqual(['Timbrado']);
  });

  test('what is still to come stands last, without a time', () => {
    const issue: TimelineRow = { ...SENT, status: 'issue', sent_at: '' };
    expect(timelineOf(issue, NOW).at(-1)).toMatchObject({ title: 'Falta que el SAT lo tenga', at: '' });
    expect(titles({ ...issue, uuid: '', stamped_at: '' })).toEqual([
      'Sellado con tu certificado',
      'Falta su timbre',
    ]);
  });
});

describe('a cancellation', () => {
  const asked = event('cancel_asked', 10, { by: 'Ana', note: '02' });
  const inProcess = event('cancel_in_process', 12, { note: '201' });

  test('who asked, with the motive in words, and the deadline of the receiver', () => {
    const row: TimelineRow = {
      ...SENT,
      status: 'cancel_pending',
      events: [asked, event('cancel_requested', 11, { by: 'pac', note: '201' }), inProcess],
      cancellation: cancellation({ state: 'in_process', deadline_at: '2026-11-26T05:59:59.000Z' }),
    };
    expect(timelineOf(row, NOW).slice(3)).toMatchObject([
      { by: 'Ana', notes: ['Motivo 02 · Tiene errores y ninguno lo sustituye.'] },
      { by: 'Proveedor de certificación', notes: ['Código 201.'] },
      {
        title: 'Cancelación en proceso',
        notes: [
          `El receptor tiene hasta el ${formatMoment('2026-11-26T05:59:59.000Z')}. Si no responde, la cancelación procede.`,
        ],
      },
      { title: 'Falta que el receptor responda', at: '' },
    ]);
  });

  // spec: house.29
  test('a second request has no deadline, and the first keeps none of its words', () => {
    const row: TimelineRow = {
      ...SENT,
      status: 'cancel_pending',
      events: [
        asked,
        inProcess,
        event('cancel_rejected', 20),
        event('cancel_asked', 30, { by: 'Ana', note: '02' }),
        event('cancel_in_process', 32),
      ],
      cancellation: cancellation({ state: 'in_process', request_number: 2 }),
    };
    const lines = timelineOf(row, NOW);
    expect(lines[4]).toMatchObject({ title: 'Cancelación en proceso', notes: [] });
    expect(lines[6]?.notes).toContain('Solicitud número 2.');
    expect(lines[7]?.notes).toEqual(['Segunda solicitud: sin plazo. Espera a que el receptor responda.']);
  });

  test('a deadline that has passed says so', () => {
    const deadline_at = '2026-11-19T05:59:59.000Z';
    expect(deadlineText({ deadline_at }, NOW)).toContain('venció el');
    expect(deadlineText({ deadline_at }, '2026-11-18T00:00:00.000Z')).toContain('tiene hasta el');
  });

  test.each([
    ['with_acceptance', 'El receptor aceptó.'],
    ['without_acceptance', 'Sin necesidad de aceptación.'],
    ['expired', 'El receptor no respondió a tiempo: procede sin su respuesta.'],
  ] as const)('cancelled %s, with its acuse', (how, note) => {
    const row: TimelineRow = {
      ...SENT,
      status: 'cancelled',
      events: [asked, event('cancelled', 40, { file_id: 'f1' })],
      cancellation: cancellation({ state: 'cancelled', how }),
    };
    expect(timelineOf(row, NOW).at(-1)).toMatchObject({
      title: 'Cancelado',
      notes: [note],
      file: { kind: 'acuse', fileId: 'f1' },
    });
  });

  // spec: house.29
  test('what blocks it, and what takes its place, are named', () => {
    const row: TimelineRow = {
      ...SENT,
      events: [asked, event('cancel_not_cancelable', 11, { by: 'pac', note: 'x' })],
      cancellation: cancellation({
        state: 'not_cancelable',
        substitute_uuid: 'S',
        dependents: [{ uuid: 'D', rfc: '', rfc_receiver: '' }],
      }),
    };
    expect(find(row, 'Cancelación solicitada')?.others).toEqual({ title: 'Lo sustituye', uuids: ['S'] });
    expect(find(row, 'No se puede cancelar todavía')?.others).toEqual({
      title: 'Cancela primero',
      uuids: ['D'],
    });
  });

  test("the provider's own words stand under ours, once", () => {
    const refused = (said: string): TimelineRow => ({
      ...SENT,
      events: [event('cancel_refused', 11, { by: 'pac', note: '203 No es tuyo' })],
      cancellation: cancellation({ state: 'refused', said }),
    });
    const notes = (said: string) => find(refused(said), 'El SAT no aceptó la solicitud')?.notes;
    expect(notes('Folio ajeno')).toEqual(['203 No es tuyo', 'Folio ajeno']);
    expect(notes('No es tuyo')).toEqual(['203 No es tuyo']);
  });

  test('each state that waits says for what', () => {
    const waits = (state: Cancellation['state'], text = '') =>
      timelineOf({ ...SENT, status: 'cancel_pending', cancellation: cancellation({ state, text }) }, NOW).at(
        -1,
      );
    expect(waits('asked', 'Falta el certificado')).toMatchObject({
      title: 'La solicitud va camino al SAT',
      notes: ['Falta el certificado'],
    });
    expect(waits('waiting_sat')?.title).toBe('Falta que el SAT lo tenga');
    expect(waits('requested')?.title).toBe('Falta que el SAT diga qué sigue');
  });

  test('a mail that did not leave is no mail', () => {
    const row: TimelineRow = {
      ...SENT,
      events: [event('cancel_mailed', 20, { by: 'mail', note: 'a@b.mx: no' })],
    };
    expect(find(row, 'No se pudo avisar al receptor')).toMatchObject({
      tone: 'bad',
      by: '',
      notes: ['a@b.mx: no'],
    });
  });
});

test('one in doubt says so, and what is being done about it', () => {
  const text = 'No se sabe si el SAT la recibió; se sigue preguntando.';
  const row: TimelineRow = {
    ...SENT,
    status: 'cancel_pending',
    cancellation: cancellation({ state: 'in_doubt', text }),
    events: [event('cancel_asked', 10), { ...event('cancel_in_doubt', 11), note: text }],
  };
  expect(timelineOf(row, NOW).slice(-2)).toMatchObject([
    { title: 'La solicitud salió y falta confirmar que llegó', tone: 'warn', notes: [text] },
    { title: 'Se pregunta al SAT y al proveedor si la recibieron', at: '', notes: [text] },
  ]);
});

describe('what this device asked', () => {
  test('is shown until the feed brings it', () => {
    const row: TimelineRow = { ...SENT, cancelling: cancelling({ state: 'queued' }) };
    expect(titles(row).at(-1)).toBe('Cancelación pedida en este dispositivo');
    expect(titles({ ...row, cancellation: cancellation({}) })).not.toContain(
      'Cancelación pedida en este dispositivo',
    );
  });

  test('R35: the word that it was issued by stands before its seal', () => {
    const events = [event('approval_asked', -2), event('approved', -1)];
    expect(titles({ ...SENT, events }).slice(0, 3)).toEqual([
      ...['Se pidió emitirlo, con aprobación', 'Emisión aprobada', 'Sellado con tu certificado'],
    ]);
  });

  test('R35: of what waits for another person’s word, who asked, and that a word is missing', () => {
    const answer = { cancellation_id: 'c1', receipt_id: 'r', uuid: UUID, state: 'approval' } as const;
    const asked = { ...event('cancel_approval_asked', 10), by: 'Caro', note: '02' };
    const row = { ...SENT, events: [asked], cancelling: cancelling({ state: 'accepted', answer }) };
    expect(timelineOf(row, NOW).slice(-2)).toMatchObject([
      { title: 'Se pidió cancelarlo, con aprobación', by: 'Caro', tone: 'wait' },
      { title: 'Falta que otra persona lo apruebe', at: '' },
    ]);
    const word = { ...event('cancel_not_approved', 11), by: 'Jefa', note: 'Ya se cobró.' };
    expect(timelineOf({ ...row, events: [asked, word] }, NOW).at(-1)).toMatchObject({
      ...{ title: 'Cancelación no aprobada', notes: ['Ya se cobró.'], tone: 'bad' },
    });
  });

  test('refused before it left: why', () => {
    const error = { code: 'changed', message: 'Ya está cancelado.', problems: [] } as const;
    const row: TimelineRow = {
      ...SENT,
      cancelling: cancelling({ state: 'refused', error: { ...error, problems: [] } }),
    };
    expect(timelineOf(row, NOW).at(-1)).toMatchObject({
      title: 'La cancelación no procedió',
      notes: ['Ya está cancelado.'],
      tone: 'bad',
    });
  });
});

test('events are in the order of their instants, whatever order they came in, and each has its own key and title', () => {
  // The word that it was issued by stands before its seal.
  const kinds = RECEIPT_EVENTS.filter((kind) => kind !== 'approval_asked' && kind !== 'approved');
  const events = kinds.map((kind, index) => event(kind, 50 - index));
  const lines = timelineOf({ ...SENT, events }, NOW).filter(({ at: instant }) => instant.endsWith('Z'));
  expect(lines.map((line) => line.at)).toEqual(lines.map((line) => line.at).toSorted());
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  expect(lines.every(({ title }) => title !== '')).toBe(true);
});

// spec: house.30
test.each([
  ['cancelled', 'Vigente', 'vigente'],
  ['sent', 'Cancelado', 'cancelado'],
  ['sent', 'CANCELADO.', 'cancelado'],
  ['cancel_pending', 'Cancelado', 'cancelado'],
  ['sent', 'No Encontrado', 'no lo encuentra'],
  ['issue', 'No Encontrado', undefined],
  ['sent', 'Vigente', undefined],
  ['cancelled', 'Cancelado', undefined],
  ['sent', undefined, undefined],
] as const)('%s here and %s at the SAT: told when they differ', (status, estado, told) => {
  const sat = { codigo_estatus: 'S - Bien', es_cancelable: '', estatus_cancelacion: '', checked_at: NOW };
  const drift = driftOf({ status, ...(estado && { sat: { ...sat, estado } }) });
  if (told === undefined) expect(drift).toBe('');
  else expect(drift).toContain(told);
});

test('the code of the SAT comes before its state: what it does not find it does not have', () => {
  const codigo_estatus = 'N - 601: La expresión impresa proporcionada no es válida';
  const sat = { codigo_estatus, es_cancelable: '', estatus_cancelacion: '', checked_at: NOW };
  for (const estado of ['Vigente', 'Cancelado'])
    expect(driftOf({ status: 'sent', sat: { ...sat, estado } })).toContain('no lo encuentra');
  expect(driftOf({ status: 'issue', sat: { ...sat, estado: 'Vigente' } })).toBe('');
});
