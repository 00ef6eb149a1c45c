const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const moments = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export const describeCount = (count: number): string => numbers.format(count);

/** From ISO 8601, in the zone of this machine. */
export const describeMoment = (iso: string): string => moments.format(new Date(iso));

/** 1.234 arquivos, 1 arquivo. */
export const describeMany = (count: number, one: string, many: string): string =>
  `${describeCount(count)} ${count === 1 ? one : many}`;

/** 3,2 GB; thousands, as disks and services count. */
export const describeBytes = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${numbers.format(bytes / 1000 ** power)} ${units[power]}`;
};
