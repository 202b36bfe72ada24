/**
 * What some work gives, and the milliseconds of processor that it took. What a test limits is work that grows faster
 * than what it is given, never the time of the clock: a machine that is busy, or stands still for a while, does no more.
 */
export async function measure<T>(work: () => T): Promise<{ result: Awaited<T>; ms: number }> {
  const before = process.cpuUsage();
  const result = await work();
  return { result, ms: process.cpuUsage(before).user / 1000 };
}
