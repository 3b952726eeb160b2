import { knockByLine, openLine } from '../byte-line.ts'
import { declined, type TerminalAdapter, unknown } from '../terminal-port.ts'
import { cutAnswer, saleText } from './parsian-tags.ts'
import { parsianResult } from './parsian-result.ts'

/**
 * Parsian (PEC) without its library: sends the library's tag format to the terminal's own port. Does not support
 * inquiries.
 */
export const parsianTerminal: TerminalAdapter = {
  async charge(job, talk) {
    const line = await openLine(job, talk)
    if (!line) return declined('OFFLINE')
    talk.onBegin()
    line.send(Buffer.from(saleText(job.rial, job.terminal.terminalNumber), 'latin1'))
    const tags = await line.next(cutAnswer)
    line.close()
    return tags ? parsianResult((name) => tags.get(name), job) : unknown('NO_ANSWER')
  },

  knock: knockByLine,
}
