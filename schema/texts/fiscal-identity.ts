/** Words of who the account is for the SAT. */
export const FISCAL_IDENTITY = {
  title: 'Identidad fiscal',
  lead: 'Con quién emites, comparado con lo que dicen tu certificado y el registro del SAT.',
  fields: {
    rfc: 'RFC',
    name: 'Nombre o razón social',
    tax_regime: 'Régimen fiscal',
    certificate: 'Según el certificado',
    registry: 'En el registro del SAT',
  },
  agrees: 'Nombre y RFC son los de tu certificado.',
  noCertificate: 'Sin certificado no hay con qué comparar el nombre.',
  active: (day: string) => `Activo (${day})`,
  inactive: (day: string) => `No está activo (${day})`,
  unknown: 'Nadie pudo decirlo',
  nameUntold:
    'El registro del SAT no dice el nombre: solo tu certificado y tu constancia de situación fiscal.',
  offline: 'Sin conexión no se puede comparar.',
  findings: {
    name_with_kind: (name: string) =>
      `El SAT registra a las empresas sin su tipo de sociedad: «${name}». Con él en el nombre, los PAC rechazan lo que emites (CFDI40139). Pide a quien administra el servidor que lo corrija.`,
    name_other: (name: string) =>
      `Tu certificado dice «${name}». Si el nombre de la cuenta no es el de tu constancia de situación fiscal, los PAC rechazan lo que emites (CFDI40139).`,
    rfc_other: (rfc: string) => `Tu certificado es de ${rfc}: con él no se puede emitir por esta cuenta.`,
    regime_other: (isCompany: boolean) =>
      `El SAT no admite ese régimen para una persona ${isCompany ? 'moral' : 'física'} (CFDI40141): revisa tu constancia de situación fiscal.`,
    inactive:
      'El registro del SAT dice que este RFC no está activo: mientras sea así, los PAC rechazan lo que emites.',
  },
} as const;
