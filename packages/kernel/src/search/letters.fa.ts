/** Tables for search: which letters sound alike, how Latin letters are read, and which key types which letter. */

/** One symbol for all letters that sound the same in Persian; `term-sound.ts` handles vowels that may be omitted. */
export const soundOf: Readonly<Record<string, string>> = {
  ا: 'a',
  آ: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  چ: 'C',
  ح: 'h',
  ه: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ژ: 'J',
  ش: 'S',
  غ: 'q',
  ق: 'q',
  ف: 'f',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ع: '',
  ئ: 'i',
  ء: '',
  ؤ: 'o',
  ی: 'i',
}
export const vav = 'و'

/** Latin spellings of one Persian sound, the longer ones first. */
export const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/^[aâeo]{1,2}/, 'A'],
  [/aa|â/g, 'a'],
  [/sh/g, 'S'],
  [/ch/g, 'C'],
  [/kh/g, 'x'],
  [/gh|q/g, 'q'],
  [/zh/g, 'J'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/oo|ou|u/g, 'o'],
  [/ee/g, 'i'],
  [/ck|c(?![ei])/g, 'k'],
  [/c/g, 's'],
  [/w/g, 'v'],
  [/zz/g, 'tz'],
  [/y(?=[aeiou])/g, 'Y'],
  [/y/g, 'i'],
  [/e?h$/g, 'e'],
]

/** Letters of a Persian keyboard, in the order of the Latin letters on the same keys. */
export const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,\\"
export const persianKeys = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوژ'

/** Colloquial ending: `bademjun` is written `bademjan`. */
export const colloquialEnding = /ون/g
export const writtenEnding = 'ان'
/** The Persian text for «and», which joins two dishes and is not searched for. */
export const joiner = 'و'
