import { toPersianDigits } from './letters.ts'

/**
 * A Persian letter for each of A to Z, in the order of the alphabet. «الف» is written out, because «آ۱» reads as two
 * alefs. Left out are letters that sound like another one (ث، ذ، ض، ظ، غ) and the one that looks like a five (ه).
 */
const persian = ['الف', ...'بپتجچحخدرزژسشصطعفقکگلمنوی']

const inPersian = (letters: string) =>
  letters.replace(/[A-Z]/g, (letter) => persian[letter.charCodeAt(0) - 65] ?? letter)

/** Returns an order's number for display: Persian digits, and the letter of an offline till in Persian («ب۱»). */
export function showOrderNumber(number: string | number): string {
  return toPersianDigits(String(number).replace(/^[A-Z]{1,2}(?=[0-9۰-۹])/, inPersian))
}

/** Returns the letter of a till, or its name by that letter, for display; other names stay as they are. */
export function showTill(name: string): string {
  return toPersianDigits(name.replace(/^(?:صندوق )?[A-Z]{1,2}$/, inPersian))
}

/** Returns a typed order number with the till's letter as it is stored; any other text stays as it is. */
export function readTillLetter(typed: string): string {
  return typed.replace(/^(?:الف|[آ-ی]){1,2}(?=[0-9])/, (letters) =>
    letters.replace(/الف|./g, (letter) => {
      const at = persian.indexOf(/^[آا]$/.test(letter) ? 'الف' : letter)
      return at < 0 ? letter : String.fromCharCode(65 + at)
    }),
  )
}
