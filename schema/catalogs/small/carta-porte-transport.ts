/** The catalogues of the Carta Porte complement that only its form asks for: what one chooses from. */
import { entriesOf, entriesSince } from './entry.ts';

const START = '2024-07-17';
const sinceStart = (lines: string) => entriesOf(lines, { from: { [START]: '*' } });

export const c_TipoPermiso = sinceStart(`
TPAF01 Autotransporte federal de carga general
TPAF02 Transporte privado de carga
TPAF03 Carga especializada: materiales y residuos peligrosos
TPAF04 Automóviles sin rodar, en góndola
TPAF05 Gran peso o volumen, hasta 90 toneladas
TPAF06 Gran peso o volumen, más de 90 toneladas
TPAF07 Transporte privado de materiales y residuos peligrosos
TPAF08 Internacional de carga, largo recorrido
TPAF09 Internacional de materiales peligrosos, largo recorrido
TPAF10 Carga general en la franja fronteriza con Estados Unidos
TPAF11 Carga especializada en la franja fronteriza con Estados Unidos
TPAF12 Servicio auxiliar de arrastre
TPAF13 Arrastre, salvamento y depósito de vehículos
TPAF14 Paquetería y mensajería
TPAF15 Tránsito de grúas industriales, hasta 90 toneladas
TPAF16 Arrendadoras del servicio público federal
TPAF17 Trasladistas de vehículos nuevos
TPAF18 Fabricantes o distribuidores de vehículos nuevos
TPAF19 Autorización para tractocamión doblemente articulado
TPAF20 Fondos y valores
TPTM01 Permiso temporal de navegación de cabotaje
TPTA01 Servicio aéreo regular de empresas mexicanas
TPTA02 Servicio aéreo regular de empresas extranjeras
TPTA03 Servicio aéreo no regular de fletamento
TPTA04 Servicio aéreo no regular de taxi
TPXX00 Permiso que no está en el catálogo
`);

export const c_SubTipoRem = sinceStart(`
CTR001 Caballete
CTR002 Caja
CTR003 Caja abierta
CTR004 Caja cerrada
CTR005 Caja de recolección con cargador frontal
CTR006 Caja refrigerada
CTR007 Caja seca
CTR008 Caja de transferencia
CTR009 Cama baja o cuello de ganso
CTR010 Chasis portacontenedor
CTR011 Chasis convencional
CTR012 Equipo especial
CTR013 Estacas
CTR014 Góndola madrina
CTR015 Grúa industrial
CTR016 Grúa
CTR017 Integral
CTR018 Jaula
CTR019 Media redila
CTR020 Pallet o celdillas
CTR021 Plataforma
CTR022 Plataforma con grúa
CTR023 Plataforma encortinada
CTR024 Redilas
CTR025 Refrigerador
CTR026 Revolvedora
CTR027 Semicaja
CTR028 Tanque
CTR029 Tolva
CTR031 Volteo
CTR032 Volteo desmontable
`);

export const c_FiguraTransporte = entriesOf(
  `
01 Operador
02 Propietario
03 Arrendador
04 Notificado
05 Integrante de coordinados
`,
  { from: { [START]: '*', '2024-07-26': '05' } },
);

export const c_ParteTransporte = sinceStart(`
PT01 Camión unitario
PT02 Camión
PT03 Tractocamión
PT04 Remolque
PT05 Semirremolque
PT06 Vehículo ligero de carga
PT07 Grúa
PT08 Aeronave
PT09 Barco o buque
PT10 Carro o vagón
PT11 Contenedor
PT12 Locomotora
`);

/** Of its 472 keys, those that weigh. */
export const c_ClaveUnidadPeso = sinceStart(`
KGM Kilogramo
TNE Tonelada métrica
GRM Gramo
LBR Libra
ONZ Onza
STN Tonelada corta
LTN Tonelada larga
`);

export const c_CondicionesEspeciales = sinceStart(`
01 Congelado
02 Refrigerado
03 Temperatura controlada
04 Temperatura ambiente
`);

const FORMS =
  'Tableta,Cápsula,Comprimido,Gragea,Suspensión,Solución,Emulsión,Jarabe,Inyectable,Crema,Ungüento,Aerosol,Gas medicinal,Gel,Implante,Óvulo,Parche,Pasta,Polvo,Supositorio';
export const c_FormaFarmaceutica = entriesSince(
  START,
  FORMS.split(',').map((text, at) => [`${at + 1}`.padStart(2, '0'), text] as const),
);

export const c_DocumentoAduanero = sinceStart(`
01 Pedimento
02 Autorización de importación temporal
03 Importación temporal de embarcaciones
04 Importación temporal para mantenimiento y reparación
05 Importación de vehículos especiales o transformados
06 Aviso de exportación temporal
07 Aviso de traslado de empresas IMMEX, RFE u OEA
08 Aviso de traslado de autopartes de la franja fronteriza
09 Importación temporal, retorno o transferencia de contenedores
10 Constancia de transferencia de mercancías
11 Donación al fisco federal de mercancías del extranjero
12 Cuaderno ATA
13 Listas de intercambio
14 Permiso de importación temporal
15 Permiso de importación temporal de casa rodante
16 Permiso de importación temporal de embarcaciones
17 Donación en emergencias o desastres naturales
18 Aviso de consolidado
19 Aviso de cruce
20 Otro
`);

export const c_RegistroISTMO = sinceStart(`
01 Coatzacoalcos I
02 Coatzacoalcos II
03 Texistepec
04 San Juan Evangelista
05 Salina Cruz
06 San Blas Atempa
`);

export const c_ConfigMaritima = sinceStart(`
B01 Abastecedor
B02 Barcaza
B03 Granelero
B04 Portacontenedores
B05 Draga
B06 Pesquero
B07 Carga general
B08 Quimiquero
B09 Transbordador
B10 Carga RoRo
B11 Investigación
B12 Tanquero
B13 Gasero
B14 Remolcador
B15 Especialización extraordinaria
`);

export const c_ClaveTipoCarga = sinceStart(`
CGS Carga general suelta
CGC Carga general en contenedores
GMN Granel mineral
GAG Granel agrícola
OFL Otros fluidos
PYD Petróleo y derivados
`);

export const c_ContenedorMaritimo = sinceStart(`
CM001 Refrigerado de 20 pies
CM002 Refrigerado de 40 pies
CM003 Estándar de 8 pies
CM004 Estándar de 10 pies
CM005 Estándar de 20 pies
CM006 Estándar de 40 pies
CM007 De costado abierto
CM008 Isotanque
CM009 De plataforma (flat rack)
CM010 Buque tanque
CM011 Vehículo en ferri
CM012 Ferri turístico o vacío
`);

export const c_Contenedor = sinceStart(`
TC01 20 pies
TC02 40 pies
TC03 45 pies
TC04 48 pies
TC05 53 pies
`);

export const c_TipoCarro = sinceStart(`
TC01 Furgón
TC02 Góndola
TC03 Tolva
TC04 Tanque
TC05 Plataforma intermodal
TC06 Plataforma de uso general
TC07 Plataforma automotriz
TC08 Locomotora
TC09 Carro especial
TC10 Pasajeros
TC11 Mantenimiento de vía
`);

export const c_TipoDeTrafico = sinceStart(`
TT01 Local
TT02 Interlineal remitido
TT03 Interlineal recibido
TT04 Interlineal en tránsito
`);
