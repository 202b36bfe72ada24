/** Cases of the rules of Carta Porte 3.1 on the goods and on what carries them. */
import { AIR, cartaTransfer, EXPORT, HAZARDOUS, IMPORT, RAIL, ROAD_AND_SEA, SEA } from '../carta-porte.ts';
import { broken, wrong } from './broken.ts';
import { edited } from './edit.ts';
import { fixed, type RuleCase } from './rule-case.ts';

const transfer = cartaTransfer();
const hazardous = cartaTransfer(HAZARDOUS);
const imports = cartaTransfer(IMPORT);
const exports = cartaTransfer(EXPORT);
const sea = cartaTransfer(SEA);
const air = cartaTransfer(AIR);
const rail = cartaTransfer(RAIL);
const mixed = cartaTransfer(ROAD_AND_SEA);

const ALL = 'Complemento.CartaPorte.Mercancias';
const GOODS = `${ALL}.Mercancia[0]`;
const SHIP = `${ALL}.TransporteMaritimo`;
const PLANE = `${ALL}.TransporteAereo`;
const CAR = `${ALL}.TransporteFerroviario.Carro[0]`;
const grams = edited(rail, {
  [`${CAR}.Contenedor`]: [
    { TipoContenedor: 'TC01', PesoContenedorVacio: '2000', PesoNetoMercancia: '1234.567' },
  ],
  [`${CAR}.ToneladasNetasCarro`]: '1.235',
  [`${ALL}.PesoNetoTotal`]: '1.235',
});
const PAPER = `${GOODS}.DocumentacionAduanera[0]`;
const SHARE = `${GOODS}.CantidadTransporta[0]`;
const INSURANCE = `${ALL}.Autotransporte.Seguros`;

const TOTALS: RuleCase[] = [
  fixed(wrong('CP149', transfer, `${ALL}.PesoBrutoTotal`, '1500.501'), '1500.5'),
  {
    ...wrong('CP149', mixed, `${ALL}.PesoBrutoTotal`, '12', { warns: true }),
    passes: transfer,
    fix: { 'Complemento.CartaPorte.Mercancias.PesoBrutoTotal': '1500.5' },
  },
  fixed(wrong('CP150', sea, `${ALL}.PesoBrutoTotal`, '10'), '12'),
  {
    ...wrong('CP150', mixed, `${ALL}.PesoBrutoTotal`, '1500.5', { warns: true }),
    passes: sea,
    fix: { 'Complemento.CartaPorte.Mercancias.PesoBrutoTotal': '12' },
  },
  fixed(wrong('CP151', sea, `${ALL}.PesoNetoTotal`, '12'), '10'),
  fixed(wrong('CP151', sea, `${ALL}.PesoNetoTotal`, undefined), '10'),
  fixed(wrong('CP152', rail, `${ALL}.PesoNetoTotal`, '1.501'), '1.5'),
  fixed(wrong('CP153', sea, `${ALL}.LogisticaInversaRecoleccionDevolucion`, 'Sí'), undefined),
  fixed(wrong('CP154', transfer, `${ALL}.NumTotalMercancias`, '2'), '1'),
  broken(
    'CP177',
    transfer,
    `${ALL}.Mercancia`,
    { 'Conceptos.Concepto[0].ClaveProdServ': '24112700' },
    {
      keeps: {
        'Conceptos.Concepto[0].ClaveProdServ': '24112700',
        [`${GOODS}.GuiasIdentificacion`]: [
          {
            NumeroGuiaIdentificacion: '1234567890',
            DescripGuiaIdentificacion: 'Tarimas',
            PesoGuiaIdentificacion: '10',
          },
        ],
      },
    },
  ),
  wrong('CP182', hazardous, `${INSURANCE}.AseguraMedAmbiente`, undefined),
  wrong('CP182', transfer, `${INSURANCE}.AseguraMedAmbiente`, 'Seguros del Centro', { warns: true }),
  wrong('CP183', hazardous, `${INSURANCE}.PolizaMedAmbiente`, undefined),
  fixed(wrong('CP183', transfer, `${INSURANCE}.PolizaMedAmbiente`, 'POL-002'), undefined),
];

const MATERIAL: RuleCase[] = [
  wrong('CP155', hazardous, `${GOODS}.MaterialPeligroso`, undefined),
  wrong('CP155', hazardous, `${GOODS}.MaterialPeligroso`, 'No', { warns: true }),
  fixed(
    wrong('CP155', transfer, `${GOODS}.MaterialPeligroso`, 'No', {
      keeps: { [`${GOODS}.BienesTransp`]: '11121900', [`${GOODS}.MaterialPeligroso`]: 'No' },
    }),
    undefined,
  ),
  wrong('CP156', hazardous, `${GOODS}.CveMaterialPeligroso`, undefined),
  wrong('CP156', hazardous, `${GOODS}.CveMaterialPeligroso`, '9999'),
  fixed(wrong('CP156', transfer, `${GOODS}.CveMaterialPeligroso`, '1203'), undefined),
  wrong('CP157', hazardous, `${GOODS}.Embalaje`, undefined),
  wrong('CP157', hazardous, `${GOODS}.Embalaje`, 'ZZZ'),
  fixed(wrong('CP157', transfer, `${GOODS}.Embalaje`, '1A1'), undefined),
  wrong('CP167', air, `${GOODS}.ValorMercancia`, undefined),
  wrong('CP168', air, `${GOODS}.Moneda`, undefined),
  wrong('CP170', imports, `${GOODS}.TipoMateria`, undefined),
  wrong('CP170', imports, `${GOODS}.TipoMateria`, '09'),
  fixed(wrong('CP170', transfer, `${GOODS}.TipoMateria`, '01'), undefined),
  broken(
    'CP171',
    imports,
    `${GOODS}.DescripcionMateria`,
    { [`${GOODS}.TipoMateria`]: '05' },
    { keeps: { [`${GOODS}.TipoMateria`]: '05', [`${GOODS}.DescripcionMateria`]: 'Muestras' } },
  ),
  fixed(wrong('CP171', imports, `${GOODS}.DescripcionMateria`, 'Muestras'), undefined),
  wrong('CP181', sea, `${GOODS}.DetalleMercancia`, undefined),
  fixed(
    wrong('CP181', transfer, `${GOODS}.DetalleMercancia`, SEA.Mercancias.Mercancia[0]?.DetalleMercancia),
    undefined,
  ),
];

const WATCHED: Readonly<Record<string, readonly string[]>> = {
  '01': [
    'DenominacionGenericaProd',
    'DenominacionDistintivaProd',
    'Fabricante',
    'FechaCaducidad',
    'LoteMedicamento',
    'FormaFarmaceutica',
    'CondicionesEspTransp',
    'RegistroSanitarioFolioAutorizacion',
  ],
  '02': [
    'NombreIngredienteActivo',
    'NomQuimico',
    'Fabricante',
    'FechaCaducidad',
    'LoteMedicamento',
    'FormaFarmaceutica',
    'CondicionesEspTransp',
  ],
  '04': ['NomQuimico', 'NumCAS'],
  '05': [
    'NombreIngredienteActivo',
    'NumRegSanPlagCOFEPRIS',
    'DatosFabricante',
    'DatosFormulador',
    'DatosMaquilador',
    'UsoAutorizado',
  ],
};

/** One case for each datum: all the others are there. */
function sectorCases(code: string, sector: string, data = WATCHED[sector] ?? []): RuleCase[] {
  const whole = Object.fromEntries(data.map((name) => [`${GOODS}.${name}`, 'Dato']));
  const keeps = { ...whole, [`${GOODS}.SectorCOFEPRIS`]: sector };
  return data.map((name) => {
    const path = `${GOODS}.${name}`;
    return broken(code, transfer, path, { ...keeps, [path]: undefined }, { keeps });
  });
}

function importCases(code: string, name: string, sector: string): RuleCase[] {
  const path = `${GOODS}.${name}`;
  const of = { [`${GOODS}.SectorCOFEPRIS`]: sector };
  return [
    broken(code, imports, path, of, { keeps: { ...of, [path]: 'X1' } }),
    fixed(broken(code, exports, path, { ...of, [path]: 'X1' }, { keeps: of }), undefined),
  ];
}

const HEALTH: RuleCase[] = [
  wrong('CP158', transfer, `${GOODS}.SectorCOFEPRIS`, '09'),
  ...sectorCases('CP159', '01'),
  ...sectorCases('CP160', '02'),
  ...sectorCases('CP161', '03', WATCHED['01']),
  ...sectorCases('CP162', '04'),
  ...sectorCases('CP163', '05'),
  ...importCases('CP164', 'PermisoImportacion', '03'),
  ...importCases('CP165', 'FolioImpoVUCEM', '05'),
  ...importCases('CP166', 'RazonSocialEmpImp', '04'),
];

const PAPERS: RuleCase[] = [
  wrong('CP172', imports, `${GOODS}.DocumentacionAduanera`, undefined),
  fixed(
    wrong('CP172', transfer, `${GOODS}.DocumentacionAduanera`, [
      { TipoDocumento: '20', IdentDocAduanero: 'F1' },
    ]),
    undefined,
  ),
  wrong('CP173', exports, `${PAPER}.TipoDocumento`, '01'),
  wrong('CP174', imports, `${PAPER}.NumPedimento`, undefined),
  wrong('CP174', imports, `${PAPER}.NumPedimento`, '24  99  3173  4000001'),
  fixed(wrong('CP174', exports, `${PAPER}.NumPedimento`, '24  16  3173  4000001'), undefined),
  wrong('CP176', imports, `${PAPER}.RFCImpo`, undefined),
  fixed(wrong('CP176', exports, `${PAPER}.RFCImpo`, 'EKU9003173C9'), undefined),
  wrong('CP175', exports, `${PAPER}.IdentDocAduanero`, undefined),
  fixed(wrong('CP175', imports, `${PAPER}.IdentDocAduanero`, 'FOLIO-1'), undefined),
  wrong('CP178', transfer, `${SHARE}.IDOrigen`, 'OR000009'),
  wrong('CP179', transfer, `${SHARE}.IDDestino`, 'DE000009'),
  fixed(wrong('CP180', transfer, `${SHARE}.CvesTransporte`, '01'), undefined),
  broken('CP180', mixed, `${SHARE}.CvesTransporte`, {}, { keeps: { [`${SHARE}.CvesTransporte`]: '02' } }),
  wrong('CP180', mixed, `${SHARE}.CvesTransporte`, '09', { keeps: { [`${SHARE}.CvesTransporte`]: '01' } }),
];

const BOX = `${SHIP}.Contenedor[0]`;
const ferry = {
  [`${SHIP}.Contenedor`]: [
    {
      TipoContenedor: 'CM011',
      IdCCPRelacionado: SEA.IdCCP,
      PlacaVMCCP: 'ABC1234',
      FechaCertificacionCCP: '2026-11-19T08:00:00',
      RemolquesCCP: { RemolqueCCP: [{ SubTipoRemCCP: 'CTR001', PlacaCCP: 'ABC1235' }] },
    },
  ],
};
const trailers = { Remolque: [{ SubTipoRem: 'CTR001', Placa: 'ABC1235' }] };
const VEHICLE = `${ALL}.Autotransporte.IdentificacionVehicular.ConfigVehicular`;
const sender = {
  [`${PLANE}.RFCEmbarcador`]: undefined,
  [`${PLANE}.NumRegIdTribEmbarc`]: '123456789',
  [`${PLANE}.ResidenciaFiscalEmbarc`]: 'USA',
};

const CARRIERS: RuleCase[] = [
  fixed(
    wrong('CP184', transfer, `${ALL}.Autotransporte.Remolques`, trailers, {
      keeps: { [VEHICLE]: 'VL', [`${ALL}.Autotransporte.Remolques`]: trailers },
    }),
    undefined,
  ),
  broken('CP184', transfer, `${ALL}.Autotransporte.Remolques`, { [VEHICLE]: 'T3S2' }),
  broken('CP185', sea, `${SHIP}.PermisoTempNavegacion`, { [`${SHIP}.NacionalidadEmbarc`]: 'PAN' }),
  fixed(wrong('CP185', sea, `${SHIP}.PermisoTempNavegacion`, 'PERMISO'), undefined),
  broken('CP186', sea, BOX, { [`${BOX}.NumPrecinto`]: undefined }),
  fixed(broken('CP186', sea, BOX, { [`${BOX}.PlacaVMCCP`]: 'ABC1234' }), {
    'Complemento.CartaPorte.Mercancias.TransporteMaritimo.Contenedor[0].PlacaVMCCP': undefined,
  }),
  broken('CP186', sea, BOX, { [`${BOX}.TipoContenedor`]: 'CM011' }, { keeps: ferry }),
  fixed(wrong('CP187', sea, `${BOX}.RemolquesCCP`, { RemolqueCCP: [] }, { keeps: ferry }), undefined),
  broken(
    'CP189',
    air,
    `${PLANE}.NumRegIdTribEmbarc`,
    { [`${PLANE}.RFCEmbarcador`]: undefined },
    { keeps: sender },
  ),
  broken('CP190', air, `${PLANE}.ResidenciaFiscalEmbarc`, {
    ...sender,
    [`${PLANE}.ResidenciaFiscalEmbarc`]: undefined,
  }),
  broken('CP190', air, `${PLANE}.ResidenciaFiscalEmbarc`, {
    ...sender,
    [`${PLANE}.ResidenciaFiscalEmbarc`]: 'MEX',
  }),
  fixed(wrong('CP191', rail, `${CAR}.ToneladasNetasCarro`, '1.501'), '1.5'),
  // 1.234567 tonnes: rounded it is 1.235, and cut it is 1.234.
  fixed(wrong('CP191', grams, `${CAR}.ToneladasNetasCarro`, '1.234', { warns: true }), '1.235'),
  fixed(wrong('CP191', grams, `${CAR}.ToneladasNetasCarro`, '1.236'), '1.235'),
  wrong('CP192', rail, `${CAR}.Contenedor`, undefined),
  fixed(
    broken('CP192', rail, `${CAR}.Contenedor`, { [`${ALL}.TransporteFerroviario.TipoDeServicio`]: 'TS01' }),
    undefined,
  ),
];

export const CARTA_MERCANCIAS_CASES: readonly RuleCase[] = [
  ...TOTALS,
  ...MATERIAL,
  ...HEALTH,
  ...PAPERS,
  ...CARRIERS,
];
