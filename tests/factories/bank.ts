/** Movements of a bank whose documents are known, by a seed: transfers as people write them, with fees, splits, exchange and typos. */
import type { Payable, ToMatch } from '../../schema/conciliation/match.ts';

export type KnownMovements = {
  movements: ToMatch[];
  documents: Payable[];
  /** Of each movement, the documents that it pays, by their ids in order; none: it pays nothing that is here. */
  truth: Map<string, readonly string[]>;
};

/** The same numbers for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const FIRST = [
  'ACEROS',
  'MUEBLES',
  'TRANSPORTES',
  'FERRETERIA',
  'PAPELERIA',
  'LABORATORIOS',
  'TEXTILES',
  'EMPAQUES',
  'PINTURAS',
  'REFACCIONES',
  'CONSTRUCTORA',
  'IMPRENTA',
];
const SECOND = [
  'DEL NORTE',
  'ZAPOTLAN',
  'ANAHUAC',
  'LA ESPERANZA',
  'BAJIO',
  'MONTERREY',
  'PACIFICO',
  'TEPEYAC',
  'HUASTECA',
  'ORIZABA',
  'XOLA',
  'CUMBRES',
  'EL ROBLE',
  'MAYAB',
];
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

export function knownMovements(seed: number, count: number): KnownMovements {
  const chance = chanceOf(seed);
  const int = (most: number) => Math.floor(chance() * most);
  const letter = () => LETTERS[int(LETTERS.length)] ?? 'A';
  const used = new Set<string>();
  const parties = Array.from({ length: Math.max(20, Math.floor(count / 6)) }, () => {
    const name = `${FIRST[int(FIRST.length)]} ${SECOND[int(SECOND.length)]} ${letter()}${letter()}${letter()}${int(90) + 10} SA DE CV`;
    const rfc = `${letter()}${letter()}${letter()}${String(int(90) + 10)}0${int(9) + 1}${String(int(18) + 10)}${letter()}${letter()}${int(10)}`;
    used.add(rfc);
    return { name, rfc };
  });
  const documents: Payable[] = [];
  const movements: ToMatch[] = [];
  const truth = new Map<string, readonly string[]>();
  const day = (at: number) => new Date(Date.UTC(2026, 0, 5) + at * 86_400_000).toISOString().slice(0, 10);
  const money = (cents: number) => (cents / 100).toFixed(2);
  /** A third of amounts are round, as people price. */
  const amount = () => (chance() < 0.3 ? (int(400) + 1) * 50_000 : int(9_000_000) + 15_000);
  const invoice = (party: (typeof parties)[number], cents: number, at: number): Payable => {
    const hex = Array.from({ length: 32 }, () => '0123456789ABCDEF'[int(16)]).join('');
    const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-A${hex.slice(17, 20)}-${hex.slice(20)}`;
    const one = {
      id,
      amount: money(cents),
      currency: 'MXN',
      on: day(at),
      ...party,
      folio: `${letter()}${documents.length + 1000}`,
    };
    documents.push(one);
    return one;
  };
  const typo = (text: string) => {
    if (chance() >= 0.15 || text.length < 8) return text;
    const at = int(text.length - 4) + 2;
    return text.slice(0, at) + text.slice(at + 1);
  };
  /** What a transfer says: mostly whom, often what. */
  const words = (party: (typeof parties)[number], folios: readonly string[], uuid: string) => {
    const said = ['SPEI RECIBIDO', `${int(9_000_000) + 1_000_000}`];
    const dice = chance();
    if (dice < 0.45) said.push(party.rfc);
    if (dice >= 0.3 && dice < 0.93) said.push(typo(party.name));
    if (chance() < 0.5) said.push('PAGO FACT', ...folios);
    if (chance() < 0.04) said.push(uuid.slice(0, 8));
    return said.join(' ');
  };
  const move = (cents: number, at: number, said: string, pays: readonly string[]) => {
    const id = `m${String(movements.length).padStart(6, '0')}`;
    movements.push({ id, amount: money(cents), currency: 'MXN', on: day(at), words: said });
    truth.set(id, [...pays].sort());
  };
  while (movements.length < count) {
    const party = parties[int(parties.length)] as (typeof parties)[number];
    const at = int(200);
    const kind = chance();
    if (kind < 0.05) {
      move(
        amount(),
        at,
        ['COMISION', 'PAGO DE NOMINA', 'TRASPASO ENTRE CUENTAS', 'INTERESES'][int(4)] ?? '',
        [],
      );
    } else if (kind < 0.13) {
      const several = Array.from({ length: int(3) + 2 }, () => invoice(party, amount(), at - int(20)));
      const sum = several.reduce((all, one) => all + Math.round(Number(one.amount) * 100), 0);
      move(
        sum,
        at + 3,
        words(
          party,
          several.map(({ folio }) => folio),
          several[0]?.id ?? '',
        ),
        several.map(({ id }) => id),
      );
    } else if (kind < 0.17) {
      const whole = invoice(party, amount(), at);
      const cents = Math.round(Number(whole.amount) * 100);
      const first = Math.floor(cents * (0.3 + chance() * 0.4));
      for (const [part, later] of [
        [first, 2],
        [cents - first, 20],
      ] as const)
        if (movements.length < count)
          move(part, at + later, `SPEI ${party.rfc} PARCIAL ${whole.folio}`, [whole.id]);
    } else if (kind < 0.19) {
      const one = invoice(party, amount(), at);
      move(
        Math.round(Number(one.amount) * 100) - int(4_000) - 100,
        at + 4,
        words(party, [one.folio], one.id),
        [one.id],
      );
    } else {
      const one = invoice(party, amount(), at);
      move(Math.round(Number(one.amount) * 100), at + int(40), words(party, [one.folio], one.id), [one.id]);
    }
    // What nobody paid yet.
    if (chance() < 0.25) invoice(party, amount(), at);
  }
  return { movements, documents, truth };
}
