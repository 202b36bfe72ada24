import { expect, test } from 'vitest';
import { withoutCompanyKind } from './company-name.ts';

test.each([
  ['INDUSTRIAS DEL NORTE S.A. DE C.V.', 'INDUSTRIAS DEL NORTE'],
  ['INDUSTRIAS DEL NORTE, S. A. DE C. V.', 'INDUSTRIAS DEL NORTE'],
  ['INDUSTRIAS DEL NORTE SA DE CV', 'INDUSTRIAS DEL NORTE'],
  ['Café Ñandú sapi de cv ', 'Café Ñandú'],
  ['GRUPO X S. DE R.L. DE C.V.', 'GRUPO X'],
  ['GRUPO X S DE RL DE CV', 'GRUPO X'],
  ['GRUPO X S. DE R.L. MI', 'GRUPO X'],
  ['RANCHO EL SOL S.P.R. DE R.L.', 'RANCHO EL SOL'],
  ['DESPACHO PEREZ S.C.', 'DESPACHO PEREZ'],
  ['COLEGIO DEL VALLE, A.C.', 'COLEGIO DEL VALLE'],
  ['TRANSPORTES S.A.B. DE C.V.', 'TRANSPORTES'],
  ['IDEAS S.A.S.', 'IDEAS'],
])('%s is %s for the SAT', (typed, name) => expect(withoutCompanyKind(typed)).toBe(name));

test.each([
  ['UNIVERSIDAD ROBOTICA ESPAÑOLA'],
  ['CASA'],
  ['LA CASA DE CV'],
  ['TELEVISA'],
  ['PLASTICOS AC'],
  ['S.A. DE C.V.'],
  [''],
])('%s has none', (typed) => expect(withoutCompanyKind(typed)).toBeUndefined());
