/** What the world gives: nothing reads a clock or makes an id by itself. */
export type Clock = () => Date;
export type Random = { uuid(): string };
