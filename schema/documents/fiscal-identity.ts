/** GET /fiscal_identity: who the account says it is, beside what its certificate and the SAT's registry say. */
import * as v from 'valibot';
import { FISCAL_IDENTITY } from '../texts/fiscal-identity.ts';
import { withoutCompanyKind } from '../values/company-name.ts';

const IDENTITY_FINDINGS = ['name_with_kind', 'name_other', 'rfc_other', 'regime_other', 'inactive'] as const;
export type IdentityFinding = (typeof IDENTITY_FINDINGS)[number];

export const FiscalIdentitySchema = v.object({
  rfc: v.string(),
  name: v.string(),
  tax_regime: v.string(),
  /** What the certificate that seals now says; '' where there is none. */
  certificate: v.object({ serial_number: v.string(), rfc: v.string(), name: v.string() }),
  /** '' where nobody could say. */
  active: v.picklist(['Y', 'N', '']),
  /** ISO-8601, or the day of the list; '' where nobody could say. */
  checked_at: v.string(),
  findings: v.array(v.object({ code: v.picklist(IDENTITY_FINDINGS), text: v.string() })),
});
export type FiscalIdentity = v.InferOutput<typeof FiscalIdentitySchema>;

type Said = Omit<FiscalIdentity, 'findings'> & { isRegimeAllowed: boolean };

/** What does not agree. A certificate has the kind of company at the end of the name, which the SAT's list has not. Pure. */
export function judgeIdentity({
  rfc,
  name,
  certificate,
  active,
  isRegimeAllowed,
}: Said): FiscalIdentity['findings'] {
  const found: FiscalIdentity['findings'] = [];
  const say = (code: IdentityFinding, text: string) => found.push({ code, text });
  const { findings: words } = FISCAL_IDENTITY;
  const own = withoutCompanyKind(name);
  if (own !== undefined && rfc.length === 12) say('name_with_kind', words.name_with_kind(own));
  if (certificate.serial_number !== '') {
    if (certificate.rfc !== rfc) say('rfc_other', words.rfc_other(certificate.rfc));
    else if (plain(certificate.name) !== plain(name))
      say('name_other', words.name_other(bare(certificate.name)));
  }
  if (!isRegimeAllowed) say('regime_other', words.regime_other(rfc.length === 12));
  if (active === 'N') say('inactive', words.inactive);
  return found;
}

const bare = (name: string) => (withoutCompanyKind(name) ?? name).trim().replace(/\s+/g, ' ');
const plain = (name: string) => bare(name).toUpperCase();
