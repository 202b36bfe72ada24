/** What is wrong with a vehicle, a figure or a place of a Carta Porte. */
export const TRANSPORT_PROBLEMS = {
  plate: 'La placa lleva de 5 a 7 letras y números, sin espacios ni guiones.',
  config: 'Elige la configuración del vehículo.',
  weight: 'Escribe las toneladas con dos decimales cuando mucho.',
  year: 'Escribe el año con cuatro dígitos.',
  figure: 'Elige el tipo de figura.',
  name: 'Nombre requerido.',
  rfc: 'Escribe un RFC válido',
  alias: 'Ponle un nombre a la ubicación.',
  postalCode: 'Código postal requerido.',
  state: 'Estado requerido.',
  number: 'Número de la orden requerido.',
  xml: 'Elige el XML de la orden.',
  notWaybill: 'Este XML no es un CFDI 4.0 de ingreso o traslado con Carta Porte 3.1.',
} as const;
