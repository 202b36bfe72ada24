/** Names of the SAT's mass download (Descarga Masiva v1.5), for who asks and for the sandbox that plays it. */
export const DES = 'http://DescargaMasivaTerceros.sat.gob.mx';
/** Without «sat.»: so it is at the SAT. */
export const LOGIN = 'http://DescargaMasivaTerceros.gob.mx';
export const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
export const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-';
export const WSU = `${WSS}wssecurity-utility-1.0.xsd`;
export const WSSE = `${WSS}wssecurity-secext-1.0.xsd`;
export const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Paths of the four services. */
export const SERVICES = {
  login: '/Autenticacion/Autenticacion.svc',
  ask: '/SolicitaDescargaService.svc',
  verify: '/VerificaSolicitudDescargaService.svc',
  download: '/DescargaMasivaService.svc',
} as const;

/** EstadoSolicitud. */
export const REQUEST_STATES = {
  accepted: '1',
  inProcess: '2',
  finished: '3',
  error: '4',
  rejected: '5',
  expired: '6',
} as const;

/** CodEstatus and CodigoEstadoSolicitud, those that something follows from. */
export const CODES = {
  fine: '5000',
  notAuthorised: '5001',
  /** The same parameters were asked for as often as they ever may. */
  usedUp: '5002',
  /** More documents than one request may have. */
  tooMany: '5003',
  /** There are none, or no such request or package. */
  nothing: '5004',
  /** One with the same parameters is alive. */
  duplicate: '5005',
  /** A package was downloaded as often as it may. */
  downloads: '5008',
  /** «Error no controlado»: to be asked again. */
  uncontrolled: '404',
} as const;
