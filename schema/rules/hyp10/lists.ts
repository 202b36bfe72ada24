/** The catalogues of Hidrocarburos y Petrolíferos, in force since 2026-04-24: permits and what each key sells. */

/** By c_TipoPermiso: how its numbers are written. */
export const PERMIT_SHAPES: Readonly<Partial<Record<string, RegExp>>> = {
  PER01: /^PL\/\d{1,20}\/EXP\/ES\/\d{4}$/,
  PER02: /^H\/\d{4,24}\/COM\/\d{4}$/,
  PER03: /^PL\/\d{1,20}\/DIS\/OM\/\d{4}$/,
  PER04: /^PL\/\d{1,17}\/EXP\/ES\/MM\/\d{4}$/,
  PER05: /^CNE\/PL\/\d{1,16}\/EXP\/ES\/\d{4}$/,
  PER06: /^CNE\/H\/\d{1,20}\/COM\/\d{4}$/,
  PER07: /^CNE\/PL\/\d{1,16}\/DIS\/OM\/\d{4}$/,
  PER08: /^CNE\/PL\/\d{1,13}\/EXP\/ES\/MM\/\d{4}$/,
  PER09: /^CNE\/PL\/\d{1,19}\/COM\/\d{4}$/,
  PER10: /^#[a-zA-Z0-9]{14}$/,
  PER11: /^F00\.07\.UH\/\d{1,20}\/\d{4}$/,
};

/** By c_ClaveHYP, which is the key of the product: diesel, regular and premium. */
export const SUBPRODUCTS: Readonly<Partial<Record<string, readonly string[]>>> = {
  '15101505': ['SP18', 'SP19', 'SP22', 'SP23', 'SP24', 'SP25', 'SP48'],
  '15101514': ['SP16'],
  '15101515': ['SP17'],
};
