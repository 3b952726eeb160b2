/** Letters of the GSM alphabet, which make a message count as Latin; `{}[]~^|\€` take two places. */
const latin = /^[A-Za-z0-9@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n\r{}[\]~^|\\€]*$/
const doubled = /[{}[\]~^|\\€]/g

/**
 * Returns the number of parts in which a provider sends and charges a text: 70 letters in one part, 67 in each of
 * several; 160 and 153 for text in Latin letters only.
 */
export function smsParts(text: string): number {
  const isLatin = latin.test(text)
  const length = isLatin ? text.length + (text.match(doubled)?.length ?? 0) : text.length
  const [whole, piece] = isLatin ? [160, 153] : [70, 67]
  return length <= whole ? 1 : Math.ceil(length / piece)
}
