import { type Style, widthOf } from './ink.ts'
import { graphemesOf, printable } from './printable.ts'

/**
 * Breaks text at spaces into lines no wider than `dots`; a longer text without spaces is broken inside. Keeps line
 * breaks of the text. Closes and reopens bidi isolates at a break, so that a Latin name on two lines keeps its
 * direction on both.
 */
export function wrapText(text: string, style: Style, dots: number): string[] {
  return printable(text)
    .split('\n')
    .flatMap((line) => (widthOf(line, style) <= dots ? [line] : wrapLine(line, style, dots)))
}

function wrapLine(text: string, style: Style, dots: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const token of text.split(' ').flatMap((each) => pieces(each, style, dots))) {
    const longer = line === '' ? token : `${line} ${token}`
    if (line === '' || widthOf(longer, style) <= dots) line = longer
    else {
      lines.push(line)
      line = token
    }
  }
  if (line !== '') lines.push(line)
  return closeIsolates(lines)
}

function pieces(token: string, style: Style, dots: number): string[] {
  if (widthOf(token, style) <= dots) return [token]
  const found: string[] = []
  let piece = ''
  for (const segment of graphemesOf(token)) {
    if (piece !== '' && widthOf(piece + segment, style) > dots) {
      found.push(piece)
      piece = ''
    }
    piece += segment
  }
  return piece === '' ? found : [...found, piece]
}

const isolates = /[\u2066-\u2069]/g
const end = '\u2069'

function closeIsolates(lines: readonly string[]): string[] {
  let open: string[] = []
  return lines.map((line) => {
    const begun = open.join('')
    open = [...open]
    for (const [mark] of line.matchAll(isolates)) {
      if (mark === end) open.pop()
      else open.push(mark)
    }
    return `${begun}${line}${end.repeat(open.length)}`
  })
}
