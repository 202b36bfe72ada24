/** c_Moneda: currencies, the decimals that their amounts are written with, and their names in words. */
import { type Entry, START_OF_40 } from './entry.ts';

export type Moneda = Entry & {
  /** Decimals of amounts in the currency, 0 to 4. */
  readonly decimals: number;
  /** Name for amounts in words, in lower case: "pesos mexicanos". */
  readonly plural: string;
  /** How far, in per cent, an exchange rate may lie from the published one. */
  readonly variation: number;
};

/** Decimals that most currencies have; the others are named. */
const USUAL_DECIMALS = 2;
const DECIMALS: Record<number, string> = {
  0: 'BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XAG XAU XBA XBB XBC XBD XDR XOF XPD XPF XPT XSU XTS XUA XXX',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF',
};
/** Added to the catalogue after its start. */
const LATER: Record<string, string> = { '2023-05-29': 'CNH ESD NIC UYP VES' };
/** Not money: no rate is published for them. */
const NO_VARIATION = new Set(['XTS', 'XXX']);
const USUAL_VARIATION = 5;

/** One currency a line: code, singular | plural. */
const NAMES = `
AED dírham emiratí|dírhams emiratíes
AFN afgani|afganis
ALL lek|lekes
AMD dram armenio|drams armenios
ANG florín antillano|florines antillanos
AOA kwanza|kwanzas
ARS peso argentino|pesos argentinos
AUD dólar australiano|dólares australianos
AWG florín arubeño|florines arubeños
AZN manat azerbaiyano|manats azerbaiyanos
BAM marco convertible|marcos convertibles
BBD dólar de Barbados|dólares de Barbados
BDT taka|takas
BGN lev búlgaro|levs búlgaros
BHD dinar de Baréin|dinares de Baréin
BIF franco de Burundi|francos de Burundi
BMD dólar de Bermudas|dólares de Bermudas
BND dólar de Brunéi|dólares de Brunéi
BOB boliviano|bolivianos
BOV mvdol boliviano|mvdoles bolivianos
BRL real brasileño|reales brasileños
BSD dólar bahameño|dólares bahameños
BTN ngultrum|ngultrums
BWP pula|pulas
BYR rublo bielorruso|rublos bielorrusos
BZD dólar beliceño|dólares beliceños
CAD dólar canadiense|dólares canadienses
CDF franco congoleño|francos congoleños
CHE euro WIR|euros WIR
CHF franco suizo|francos suizos
CHW franco WIR|francos WIR
CLF unidad de fomento chilena|unidades de fomento chilenas
CLP peso chileno|pesos chilenos
CNH yuan extraterritorial|yuanes extraterritoriales
CNY yuan chino|yuanes chinos
COP peso colombiano|pesos colombianos
COU unidad de valor real colombiana|unidades de valor real colombianas
CRC colón costarricense|colones costarricenses
CUC peso cubano convertible|pesos cubanos convertibles
CUP peso cubano|pesos cubanos
CVE escudo caboverdiano|escudos caboverdianos
CZK corona checa|coronas checas
DJF franco yibutiano|francos yibutianos
DKK corona danesa|coronas danesas
DOP peso dominicano|pesos dominicanos
DZD dinar argelino|dinares argelinos
EGP libra egipcia|libras egipcias
ERN nakfa|nakfas
ESD dólar ecuatoriano|dólares ecuatorianos
ETB birr etíope|birres etíopes
EUR euro|euros
FJD dólar fiyiano|dólares fiyianos
FKP libra malvinense|libras malvinenses
GBP libra esterlina|libras esterlinas
GEL lari|laris
GHS cedi|cedis
GIP libra gibraltareña|libras gibraltareñas
GMD dalasi|dalasis
GNF franco guineano|francos guineanos
GTQ quetzal|quetzales
GYD dólar guyanés|dólares guyaneses
HKD dólar hongkonés|dólares hongkoneses
HNL lempira|lempiras
HRK kuna|kunas
HTG gourde|gourdes
HUF forinto|forintos
IDR rupia indonesia|rupias indonesias
ILS nuevo séquel|nuevos séqueles
INR rupia india|rupias indias
IQD dinar iraquí|dinares iraquíes
IRR rial iraní|riales iraníes
ISK corona islandesa|coronas islandesas
JMD dólar jamaiquino|dólares jamaiquinos
JOD dinar jordano|dinares jordanos
JPY yen|yenes
KES chelín keniano|chelines kenianos
KGS som kirguís|soms kirguises
KHR riel camboyano|rieles camboyanos
KMF franco comorense|francos comorenses
KPW won norcoreano|wones norcoreanos
KRW won surcoreano|wones surcoreanos
KWD dinar kuwaití|dinares kuwaitíes
KYD dólar de las Islas Caimán|dólares de las Islas Caimán
KZT tenge|tenges
LAK kip|kips
LBP libra libanesa|libras libanesas
LKR rupia de Sri Lanka|rupias de Sri Lanka
LRD dólar liberiano|dólares liberianos
LSL loti|lotis
LYD dinar libio|dinares libios
MAD dírham marroquí|dírhams marroquíes
MDL leu moldavo|leus moldavos
MGA ariary|ariarys
MKD denar macedonio|denares macedonios
MMK kyat|kyats
MNT tugrik|tugriks
MOP pataca|patacas
MRO uguiya|uguiyas
MUR rupia mauriciana|rupias mauricianas
MVR rufiya|rufiyas
MWK kwacha malauí|kwachas malauíes
MXN peso mexicano|pesos mexicanos
MXV unidad de inversión (UDI)|unidades de inversión (UDI)
MYR ringgit|ringgits
MZN metical|meticales
NAD dólar namibio|dólares namibios
NGN naira|nairas
NIC córdoba nicaragüense|córdobas nicaragüenses
NIO córdoba oro|córdobas oro
NOK corona noruega|coronas noruegas
NPR rupia nepalí|rupias nepalíes
NZD dólar neozelandés|dólares neozelandeses
OMR rial omaní|riales omaníes
PAB balboa|balboas
PEN sol peruano|soles peruanos
PGK kina|kinas
PHP peso filipino|pesos filipinos
PKR rupia pakistaní|rupias pakistaníes
PLN esloti|eslotis
PYG guaraní|guaraníes
QAR rial catarí|riales cataríes
RON leu rumano|leus rumanos
RSD dinar serbio|dinares serbios
RUB rublo ruso|rublos rusos
RWF franco ruandés|francos ruandeses
SAR rial saudí|riales saudíes
SBD dólar de las Islas Salomón|dólares de las Islas Salomón
SCR rupia de Seychelles|rupias de Seychelles
SDG libra sudanesa|libras sudanesas
SEK corona sueca|coronas suecas
SGD dólar singapurense|dólares singapurenses
SHP libra de Santa Elena|libras de Santa Elena
SLL leone|leones
SOS chelín somalí|chelines somalíes
SRD dólar surinamés|dólares surinameses
SSP libra sursudanesa|libras sursudanesas
STD dobra|dobras
SVC colón salvadoreño|colones salvadoreños
SYP libra siria|libras sirias
SZL lilangeni|lilangenis
THB baht|bahts
TJS somoni|somonis
TMT manat turcomano|manats turcomanos
TND dinar tunecino|dinares tunecinos
TOP paanga|paangas
TRY lira turca|liras turcas
TTD dólar de Trinidad y Tobago|dólares de Trinidad y Tobago
TWD nuevo dólar taiwanés|nuevos dólares taiwaneses
TZS chelín tanzano|chelines tanzanos
UAH grivna|grivnas
UGX chelín ugandés|chelines ugandeses
USD dólar estadounidense|dólares estadounidenses
USN dólar estadounidense (día siguiente)|dólares estadounidenses (día siguiente)
UYI peso uruguayo en unidades indexadas|pesos uruguayos en unidades indexadas
UYP peso uruguayo (UYP)|pesos uruguayos (UYP)
UYU peso uruguayo|pesos uruguayos
UZS som uzbeko|soms uzbekos
VEF bolívar (VEF)|bolívares (VEF)
VES bolívar digital|bolívares digitales
VND dong|dongs
VUV vatu|vatus
WST tala|talas
XAF franco CFA de África Central|francos CFA de África Central
XAG onza de plata|onzas de plata
XAU onza de oro|onzas de oro
XBA unidad compuesta europea (EURCO)|unidades compuestas europeas (EURCO)
XBB unidad monetaria europea (UEM-6)|unidades monetarias europeas (UEM-6)
XBC unidad de cuenta europea (UCE-9)|unidades de cuenta europeas (UCE-9)
XBD unidad de cuenta europea (UCE-17)|unidades de cuenta europeas (UCE-17)
XCD dólar del Caribe Oriental|dólares del Caribe Oriental
XDR derecho especial de giro|derechos especiales de giro
XOF franco CFA de África Occidental|francos CFA de África Occidental
XPD onza de paladio|onzas de paladio
XPF franco CFP|francos CFP
XPT onza de platino|onzas de platino
XSU sucre|sucres
XTS código de prueba|códigos de prueba
XUA unidad de cuenta del BAfD|unidades de cuenta del BAfD
XXX sin moneda|sin moneda
YER rial yemení|riales yemeníes
ZAR rand|rands
ZMW kwacha zambiano|kwachas zambianos
ZWL dólar zimbabuense|dólares zimbabuenses
`;

/** "AED CLF" lists under their value → value by code. */
function byCode<V>(lists: Iterable<readonly [V, string]>): Map<string, V> {
  const map = new Map<string, V>();
  for (const [value, codes] of lists) for (const code of codes.split(' ')) map.set(code, value);
  return map;
}

function readNames(): Moneda[] {
  const decimals = byCode(Object.entries(DECIMALS).map(([n, codes]) => [Number(n), codes] as const));
  const from = byCode(Object.entries(LATER));
  return NAMES.trim()
    .split('\n')
    .map((line) => {
      const key = line.slice(0, 3);
      const [name = key, plural = name] = line.slice(4).split('|');
      return {
        key,
        text: name.charAt(0).toUpperCase() + name.slice(1),
        plural,
        decimals: decimals.get(key) ?? USUAL_DECIMALS,
        variation: NO_VARIATION.has(key) ? 0 : USUAL_VARIATION,
        from: from.get(key) ?? START_OF_40,
      };
    });
}

export const c_Moneda: readonly Moneda[] = readNames();
