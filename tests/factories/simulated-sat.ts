/** The simulated SAT with a clock that a test pushes, and documents put straight into its data file. */

import { CENTRAL_ZONE, localTime } from '../../server/base/local-time.ts';
import { openDataFile, type Relation, type StampRow } from '../../server/sandbox/data-file.ts';
import { type Fault, makeFaults } from '../../server/sandbox/faults.ts';
import { openSat, type Sat, type SatSettings } from '../../server/sandbox/sat/simulated-sat.ts';
import type { StatusQuery } from '../../server/sandbox/sat/status-of.ts';

/** A Friday at noon in central Mexico. */
export const START = Date.parse('2026-11-20T18:00:00Z');
export const RECEIVER = 'URE180429TM6';
export const SELLER = 'EKU9003173C9';

export type SatWorld = {
  sat: Sat;
  /** Stamps a document of 1,160.00 from SELLER to RECEIVER unless told; its UUID. */
  stamp(wish?: StampWish): string;
  advance(ms: number): void;
  fault(kind: Fault['kind'], ms?: number, times?: number): void;
};
export type StampWish = Partial<
  Pick<StampRow, 'issuer' | 'receiver' | 'receipt_type' | 'total' | 'hidden_until'>
> & {
  /** More attributes of Comprobante, and elements inside it. */
  attributes?: string;
  inner?: string;
  /** What it names: type and UUID. */
  names?: readonly (readonly [type: string, uuid: string])[];
};

/** @param lagMs from a stamp until the SAT knows it */
export function makeSatWorld(settings: Partial<SatSettings> = {}, lagMs = 0): SatWorld {
  const data = openDataFile(':memory:');
  const faults = makeFaults(lagMs);
  let now = START;
  let made = 0;
  const sat = openSat({ data, faults, now: () => now, settings });
  return {
    sat,
    stamp(wish = {}) {
      made += 1;
      const { attributes = '', inner = '', names = [], ...over } = wish;
      const uuid = `5A0FA20C-7D3D-4BCB-B7A5-${String(made).padStart(12, '0')}`;
      const fecha = localTime(now, CENTRAL_ZONE);
      const row: StampRow = {
        seal_hash: uuid,
        xml_hash: uuid,
        uuid,
        issuer: SELLER,
        receiver: RECEIVER,
        regime: '601',
        receipt_type: 'I',
        total: '1160.00',
        seal: `c2VsbG8gbn${String(made).padStart(6, '0')}==`,
        stamped_at: now,
        hidden_until: 0,
        xml: `<cfdi:Comprobante Fecha="${fecha}" ${attributes}>${inner}<tfd:TimbreFiscalDigital NoCertificadoSAT="30001000000900000002"/></cfdi:Comprobante>`,
        ...over,
      };
      const relations: Relation[] = names.map(([type, named]) => ({ uuid: named, by_uuid: uuid, type }));
      data.saveStamp(row, undefined, relations);
      return uuid;
    },
    advance(ms) {
      now += ms;
    },
    fault(kind, ms = 0, times = 1) {
      faults.add({ kind, ms, times });
    },
  };
}

/** The question that the status service gets of a document of the world. */
export function askedOf({ sat }: SatWorld, uuid: string): StatusQuery {
  const row = sat.data.byUuid(uuid);
  return {
    id: uuid,
    re: row?.issuer ?? SELLER,
    rr: row?.receiver ?? RECEIVER,
    tt: row?.total ?? '1160.0',
    fe: row?.seal.slice(-8),
  };
}
