const days = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });
const moments = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A day as people in Brazil write it, in the browser's zone, e.g. `21/03/2026`. */
export function formatDay(moment: Date): string {
  return days.format(moment);
}

/** Day, month, year, hour and minute in the browser's zone, e.g. `21/03/2026, 14:05`. */
export function formatMoment(moment: Date): string {
  return moments.format(moment);
}

/** The wire's epoch seconds as a date. */
export function fromEpochSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
