/** The barcode of an item: the manufacturer's (EAN, UPC) or the restaurant's own. */
import { toLatinDigits } from '@sofreh/kernel'

/** Returns the form that is stored and compared: Latin digits and capitals, without spaces. */
export function barcodeOf(typed: string): string {
  return toLatinDigits(typed).replace(/\s/g, '').toUpperCase()
}

/** Accepts four to forty characters: a shorter scan cannot be distinguished from typing. */
export function isBarcode(code: string): boolean {
  return /^[0-9A-Z][0-9A-Z._/+-]{3,39}$/.test(code)
}
