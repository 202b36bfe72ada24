/** SPEI de tercero a tercero: transfers between accounts of banks. */
import { anyOrder, list, type NodeOf, node, one, optional, required } from '../describe.ts';
import { anyText, dateShaped, decimal, integer, shaped, verbatim } from '../value-type.ts';

const ordenante = node({
  BancoEmisor: required(verbatim(anyText(1, 40))),
  Nombre: required(verbatim(anyText(0, 40))),
  TipoCuenta: required(decimal({ digits: 2 })),
  Cuenta: required(decimal({ digits: 20 })),
  RFC: required(anyText(2, 18)),
});

const beneficiario = node({
  BancoReceptor: required(verbatim(anyText(1, 40))),
  Nombre: required(verbatim(anyText(0, 40))),
  TipoCuenta: required(decimal({ digits: 2 })),
  Cuenta: required(decimal({ digits: 20 })),
  RFC: required(anyText(2, 18)),
  Concepto: required(verbatim(anyText(0, 40))),
  IVA: optional(decimal({ decimals: 2, digits: 19 })),
  MontoPago: required(decimal({ decimals: 2, min: '1', digits: 19 })),
});

const speiTercero = anyOrder(
  node(
    {
      FechaOperacion: required(
        dateShaped(
          /^(?:(?:000[1-9])|(?:00[1-9][0-9])|(?:0[1-9][0-9]{2})|(?:[1-9][0-9]{3}))-(?:(?:0[1-9])|(?:1[012]))-(?:(?:0[1-9])|(?:[12][0-9])|(?:3[01]))$/,
        ),
      ),
      Hora: required(shaped(/^(?:(?:[01][0-9])|(?:2[0-3]))(?::[0-5][0-9]){2}(?:\.[0-9]+)?$/u)),
      ClaveSPEI: required(integer({ digits: 5 })),
      sello: required(anyText()),
      numeroCertificado: required(anyText(0, 20)),
      cadenaCDA: required(verbatim(anyText(0, 841))),
    },
    { Ordenante: one(ordenante), Beneficiario: one(beneficiario) },
    ['FechaOperacion', 'Hora', 'ClaveSPEI', 'sello', 'numeroCertificado', 'Ordenante', 'Beneficiario'],
  ),
);

const shape = node({}, { SPEI_Tercero: list(speiTercero) });

export const spei10 = {
  ...shape,
  name: 'Complemento_SPEI',
  namespace: 'http://www.sat.gob.mx/spei',
  prefix: 'spei',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/spei/spei.xsd',
} as const;

/** As documents since CFDI 3.3 carry it: their stylesheets forgot it, so that the cadena takes nothing of it. */
export const speiSince33 = { ...spei10, cadena: [] } as const;

export type Spei10 = NodeOf<typeof shape>;
