/** The code that a scanner reads off a dish: of the maker (EAN, UPC) or of the house. */
import { toLatinDigits } from '@sofreh/kernel'

/** As it is kept and compared: Latin digits and capitals, without blanks. */
export function barcodeOf(typed: string): string {
  return toLatinDigits(typed).replace(/\s/g, '').toUpperCase()
}

/** Four signs at least: what is shorter a scanner cannot be told from a hand by. */
export function isBarcode(code: string): boolean {
  return /^[0-9A-Z][0-9A-Z._/+-]{3,39}$/.test(code)
}
