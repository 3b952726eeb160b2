/** Tables of the forgiving search: which letters sound alike, how Latin letters read, and which key gives which letter. */

/** One mark for all letters that Persian speakers say alike; vowels that may be left out in writing are handled by their place. */
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

/** The letters of a Persian keyboard beside the Latin ones on the same keys. */
export const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,\\"
export const persianKeys = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوژ'

/** As people say it: «بادمجون» is written «بادمجان». */
export const colloquialEnding = /ون/g
export const writtenEnding = 'ان'
/** «و» alone joins two dishes and is no word to look for. */
export const joiner = 'و'
