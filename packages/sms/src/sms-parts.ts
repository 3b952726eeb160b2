/** Letters of the GSM alphabet that a message may have and still count as Latin; `{}[]~^|\€` take two places. */
const latin = /^[A-Za-z0-9@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n\r{}[\]~^|\\€]*$/
const doubled = /[{}[\]~^|\\€]/g

/**
 * In how many parts a provider sends and charges a text: 70 letters in one part, 67 in each of several; 160 and 153 for a text of
 * Latin letters alone.
 */
export function smsParts(text: string): number {
  const isLatin = latin.test(text)
  const length = isLatin ? text.length + (text.match(doubled)?.length ?? 0) : text.length
  const [whole, piece] = isLatin ? [160, 153] : [70, 67]
  return length <= whole ? 1 : Math.ceil(length / piece)
}
