/**
 * Joins column names for a message.
 * @example columnNames(['A', 'B']) // each in guillemets, separated by commas
 */
export function columnNames(titles: readonly string[]): string {
  return titles.map((title) => `«${title}»`).join('، ')
}
