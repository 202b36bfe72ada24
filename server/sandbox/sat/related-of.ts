/** Which live documents are related to one: those that it names, and those that name it. */
import { SAT_CODE_TEXTS } from '../../../schema/texts/sandbox.ts';
import { type RelatedDocument, relatedDocument } from './cancelability.ts';
import { isCancelled } from './request-view.ts';
import { findStamp, type Sat } from './simulated-sat.ts';

/** 2000 there are some, 2001 none, 2002 the RFC is not a party to it (or the SAT does not have it). */
export type RelatedCode = '2000' | '2001' | '2002';
export type RelatedAnswer = {
  code: RelatedCode;
  message: string;
  /** What it names. */
  parents: RelatedDocument[];
  /** What names it. */
  children: RelatedDocument[];
};

/** @param wish `rfc`: who asks, its issuer or its receiver */
export function relatedOf(sat: Sat, { rfc, uuid }: { rfc: string; uuid: string }): RelatedAnswer {
  const row = findStamp(sat, uuid);
  if (row === undefined || (row.issuer !== rfc && row.receiver !== rfc)) return answer('2002', [], []);
  const live = (documents: RelatedDocument[]) => documents.filter((one) => !isCancelled(sat, one.uuid));
  const parents = live(sat.data.namedBy(row.uuid).flatMap((one) => relatedDocument(sat, one.uuid, one.type)));
  const children = live(
    sat.data.naming(row.uuid).flatMap((one) => relatedDocument(sat, one.by_uuid, one.type)),
  );
  return answer(parents.length + children.length > 0 ? '2000' : '2001', parents, children);
}

function answer(code: RelatedCode, parents: RelatedDocument[], children: RelatedDocument[]): RelatedAnswer {
  return { code, message: SAT_CODE_TEXTS[code] ?? '', parents, children };
}
