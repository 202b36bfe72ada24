/** A reason not to start, or not to do what a command asks, already in words for a person (Spanish). */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartRefused';
  }
}
