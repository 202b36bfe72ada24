/** Words of choosing and changing the client one works in, and of several people on one device. */
const many = (n: number, one: string, more: string) => (n === 1 ? one : more);

export const CLIENTS = {
  choose: '¿Con cuál contribuyente trabajas?',
  chooseText: (email: string) => `${email} tiene acceso a varios. Puedes cambiar después, desde tu cuenta.`,
  search: 'Buscar por nombre o RFC',
  switch: 'Cambiar de contribuyente',
  another: 'Entrar con otra persona',
  anotherTitle: '¿Va a entrar otra persona?',
  anotherText:
    'Se cierra tu sesión, pero lo tuyo se queda en este dispositivo, bajo tu nombre: quien entre no lo verá ni lo enviará. Cuando vuelvas a entrar, sigue donde estaba. Si el dispositivo no es tuyo, mejor cierra sesión.',
  anotherYes: 'Que entre otra persona',
  toSend: (n: number) => `${n} por enviar`,
  othersWaiting: (n: number) =>
    many(
      n,
      'En este dispositivo espera 1 operación de otra persona. Se enviará cuando entre quien la pidió.',
      `En este dispositivo esperan ${n} operaciones de otra persona. Se enviarán cuando entre quien las pidió.`,
    ),
  mineWaiting: (n: number, client: string) =>
    many(
      n,
      `Con ${client} te espera 1 operación por enviar: saldrá cuando cambies a ese contribuyente.`,
      `Con ${client} te esperan ${n} operaciones por enviar: saldrán cuando cambies a ese contribuyente.`,
    ),
  displaced: 'Entró otra persona',
  displacedText:
    'En otra pestaña de este navegador entró alguien más, y ahora la sesión es suya. Lo tuyo sigue en este dispositivo: entra de nuevo y continúa donde estabas.',
  goOn: 'Seguir con quien entró',
  chosenElsewhere: 'Cambiaste de contribuyente',
  chosenElsewhereText: (name: string) =>
    `En otra pestaña elegiste otro. Lo que escribías aquí con ${name} está guardado.`,
  goTo: (name: string) => `Pasar a ${name}`,
  backTo: (name: string) => `Volver a ${name}`,
} as const;
