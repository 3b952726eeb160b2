import { toPersianDigits } from './letters.ts'

/**
 * A Persian letter for each of A to Z, in the order of the alphabet. Left out are the letters that sound like another
 * one (ث، ذ، ض، ظ، غ) and the one that looks like a five (ه); A is «آ», because «ا» looks like a one.
 */
const persian = 'آبپتجچحخدرزژسشصطعفقکگلمنوی'

const inPersian = (letters: string) => letters.replace(/[A-Z]/g, (letter) => persian[letter.charCodeAt(0) - 65] ?? '')

/** Returns an order's number for display: Persian digits, and the letter of an offline till in Persian («ب۱»). */
export function showOrderNumber(number: string | number): string {
  return toPersianDigits(String(number).replace(/^[A-Z]{1,2}(?=[0-9۰-۹])/, inPersian))
}

/** Returns the letter of a till, or its name by that letter, for display; other names stay as they are. */
export function showTill(name: string): string {
  return toPersianDigits(name.replace(/^(?:صندوق )?[A-Z]{1,2}$/, inPersian))
}

/** Returns a typed order number with the till's letter as it is stored; other letters stay as they are. */
export function readTillLetter(typed: string): string {
  return typed.replace(/[آا-ی]/g, (letter) => {
    const at = persian.indexOf(letter === 'ا' ? 'آ' : letter)
    return at < 0 ? letter : String.fromCharCode(65 + at)
  })
}
