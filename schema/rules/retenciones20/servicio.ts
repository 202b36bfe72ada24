/** Rules on each service that a platform reports. */
import { compare, multiply, type Rounding, rescale, toShortest } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { capital, inCatalog } from '../in-catalog.ts';
import { notPositive } from '../positive.ts';
import { type Need, presence } from '../presence.ts';
import type { Rule } from '../rule.ts';
import { writtenSum } from '../written-sum.ts';
import type { PlatformSubject, ServiceSubject } from './subjects.ts';

type ServiceRule = Rule<ServiceSubject>;

const NODE = 'DetallesDelServicio';

/** The keys of the complement's own lists, as its schema has them; what each stands for only the SAT's sheets say. */
const KEYS = {
  FormaPagoServ: '01 02 03 04 05 06 07 08 09',
  TipoDeServ: '01 02 03 04 05 06 07 08 09 11',
  SubTipServ: '01 02 03 04 08 09',
} as const;

function listed(code: string, name: keyof typeof KEYS, noun: string): ServiceRule {
  const keys: ReadonlySet<string> = new Set(KEYS[name].split(' '));
  return {
    code,
    node: `${NODE}@${name}`,
    severity: 'error',
    text: `${capital(noun)} «{key}» no está en la lista de plataformas tecnológicas del SAT.`,
    remedy: `Elige ${noun} de la lista: ${KEYS[name].replaceAll(' ', ', ')}.`,
    check: ({ service }) => {
      const key = service[name];
      return key && !keys.has(key) ? { path: name, values: { key } } : undefined;
    },
  };
}

/** One for the whole document: the first service says which. */
export const unTipo: Rule<PlatformSubject> = {
  code: 'SPT137',
  node: `${NODE}@TipoDeServ`,
  severity: 'error',
  text: 'El tipo de servicio es {type} y el del primer servicio es {first}: el SAT pide uno solo en todo el documento.',
  remedy: 'Deja los servicios de un solo tipo y emite otro documento con los demás.',
  check: ({ services }) => {
    const first = services[0]?.TipoDeServ;
    return services.flatMap(({ TipoDeServ: type }, index) => {
      if (!first || !type || type === first) return [];
      return [{ path: `Servicios.${NODE}[${index}].TipoDeServ`, values: { type, first } }];
    });
  },
};

const fecha: ServiceRule = {
  code: 'SPT140',
  node: `${NODE}@FechaServ`,
  severity: 'error',
  text: 'La fecha del servicio es {day} y el período del documento es de {from} a {to}.',
  remedy: 'Corrige la fecha del servicio, o repórtalo en el documento de su mes.',
  check: ({ service: { FechaServ: day }, of }) => {
    const { Ejercicio: year, MesIni, MesFin } = of.retenciones.Periodo ?? {};
    const month = /^(\d{4}-\d{2})-\d{2}/.exec(day ?? '')?.[1];
    if (!day || !month || !year || !MesIni || !MesFin) return undefined;
    const [from, to] = [`${year}-${MesIni}`, `${year}-${MesFin}`];
    return month >= from && month <= to ? undefined : { path: 'FechaServ', values: { day, from, to } };
  },
};

/** c_FormaPagoServ: the service was not charged through the platform. */
const NOT_CHARGED = '09';

function needOf({ service: { FormaPagoServ: form } }: ServiceSubject): Need {
  if (form === undefined) return 'free';
  return form === NOT_CHARGED ? 'forbidden' : 'required';
}

const impuestos = presence<ServiceSubject>({
  code: 'SPT141',
  node: 'ImpuestosTrasladadosdelServicio',
  path: 'ImpuestosTrasladadosdelServicio',
  noun: 'los impuestos trasladados del servicio',
  demand: `no los admite con la forma de pago ${NOT_CHARGED}, y los exige con las demás`,
  need: needOf,
  read: ({ service }) => service.ImpuestosTrasladadosdelServicio,
});

const base = writtenSum<ServiceSubject>({
  code: 'SPT142',
  node: 'ImpuestosTrasladadosdelServicio@Base',
  path: 'ImpuestosTrasladadosdelServicio.Base',
  noun: 'la base del impuesto del servicio',
  source: 'su precio sin IVA es',
  isOptional: true,
  least: 2,
  read: ({ service }) => service.ImpuestosTrasladadosdelServicio?.Base,
  expected: ({ service }) => readAmount(service.PrecioServSinIVA),
});

/** The matrix does not say how the product is written with fewer decimals than it has: cut or rounded. */
const WRITINGS: readonly Rounding[] = ['half-up', 'down'];

const importe: ServiceRule = {
  code: 'SPT143',
  node: 'ImpuestosTrasladadosdelServicio@Importe',
  severity: 'error',
  text: 'El impuesto trasladado del servicio es {written} y su base por la tasa es {product}.',
  remedy: 'Escribe {expected} como importe del impuesto.',
  check: ({ service }) => {
    const { Base, TasaCuota, Importe: written } = service.ImpuestosTrasladadosdelServicio ?? {};
    const [net, rate, amount] = [readAmount(Base), readAmount(TasaCuota), readAmount(written)];
    if (!net || !rate || !amount || written === undefined) return undefined;
    const product = multiply(net, rate);
    const decimals = Math.max(amount.scale, 2);
    const admitted = WRITINGS.map((writing) => rescale(product, decimals, writing));
    if (admitted.some((one) => compare(one, amount) === 0)) return undefined;
    const path = 'ImpuestosTrasladadosdelServicio.Importe';
    const expected = toShortest(rescale(product, decimals), 2);
    return {
      path,
      values: { written, product: toShortest(product, 2), expected },
      fix: [{ path, value: expected }],
    };
  },
};

const entidad = inCatalog<ServiceSubject>({
  code: 'SPT144',
  node: 'ContribucionGubernamental@EntidadDondePagaLaContribucion',
  catalog: 'Retenciones/c_EntidadesFederativas',
  noun: 'la entidad donde se paga la contribución',
  path: 'ContribucionGubernamental.EntidadDondePagaLaContribucion',
  key: ({ service }) => service.ContribucionGubernamental?.EntidadDondePagaLaContribucion,
});

const ONE = { units: 1n, scale: 0 };

/** The rule says more than 1.00 and its message, less than 1.00: it only warns. */
const contribucion: ServiceRule = {
  code: 'SPT145',
  node: 'ContribucionGubernamental@ImpContrib',
  severity: 'warning',
  text: 'La contribución gubernamental del servicio es {value}, y el SAT la pide mayor que 1.00.',
  remedy: 'Revisa el importe de la contribución, o quítala si no la hubo.',
  check: ({ service }) => {
    const value = service.ContribucionGubernamental?.ImpContrib;
    const amount = readAmount(value);
    return value !== undefined && amount && compare(amount, ONE) <= 0
      ? { path: 'ContribucionGubernamental.ImpContrib', values: { value } }
      : undefined;
  },
};

const comision = presence<ServiceSubject>({
  code: 'SPT146',
  node: 'ComisionDelServicio',
  path: 'ComisionDelServicio',
  noun: 'la comisión del servicio',
  demand: `no la admite con la forma de pago ${NOT_CHARGED}, y la exige con las demás`,
  need: needOf,
  read: ({ service }) => service.ComisionDelServicio,
});

const importeDeComision: ServiceRule = {
  code: 'SPT147',
  node: 'ComisionDelServicio@Importe',
  severity: 'error',
  text: 'El importe de la comisión del servicio es {value}, y el SAT exige que sea mayor que cero.',
  remedy: 'Escribe la comisión que cobró la plataforma.',
  check: ({ service }) => notPositive('ComisionDelServicio.Importe', service.ComisionDelServicio?.Importe),
};

export const SERVICE_RULES: readonly ServiceRule[] = [
  listed('SPT135', 'FormaPagoServ', 'la forma de pago del servicio'),
  listed('SPT136', 'TipoDeServ', 'el tipo de servicio'),
  listed('SPT138', 'SubTipServ', 'el subtipo de servicio'),
  fecha,
  impuestos,
  base,
  importe,
  entidad,
  contribucion,
  comision,
  importeDeComision,
];
