/**
 * Names of columns as a sentence lists them.
 * @example columnNames(['نام', 'قیمت']) // '«نام»، «قیمت»'
 */
export function columnNames(titles: readonly string[]): string {
  return titles.map((title) => `«${title}»`).join('، ')
}
