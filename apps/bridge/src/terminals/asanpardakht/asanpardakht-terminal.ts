import type { ByteLine } from '../byte-line.ts'
import { lineTerminal } from '../line-terminal.ts'
import {
  approved,
  declinedBySwitch,
  digitsIn,
  maskOf,
  type TerminalJob,
  type TerminalResult,
  unknown,
} from '../terminal-port.ts'
import { cutSentence, sentenceOf } from './asanpardakht-sentences.ts'

/** AsanPardakht: identifies a payment by our message id and can only be asked about its last purchase. */
export const asanpardakhtTerminal = lineTerminal({
  sell: (line, job) => {
    const at = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    line.send(sentenceOf(['PCBUY', String(job.rial), invoiceOf(job), at, messageOf(job)]))
  },
  outcome: (line, job) => answerTo(line, job, 'POSBUY'),
  inquire: (line, job) => {
    line.send(sentenceOf(['PCINQ', messageOf(job)]))
    return answerTo(line, job, 'POSINQ')
  },
})

const invoiceOf = ({ number }: TerminalJob) => number.slice(-9)
const messageOf = ({ number }: TerminalJob) => number.slice(-9)

async function answerTo(line: ByteLine, job: TerminalJob, name: string): Promise<TerminalResult> {
  for (;;) {
    const sentence = await line.next(cutSentence)
    if (!sentence) return unknown('NO_ANSWER')
    if (!sentence.isSound) return unknown('UNREADABLE')
    const [service, ...facts] = sentence.parts
    if (service !== name) continue
    const [code = '', amount = '', reference = '', trace = '', , , , card = '', message = ''] = facts
    if (message !== messageOf(job)) {
      // The terminal stores only its last purchase: another one does not prove the state of ours.
      if (name === 'POSINQ') return unknown('NOT_THERE', code)
      continue
    }
    if (code !== '00' && code !== '0')
      return /^\d{1,3}$/.test(code) ? declinedBySwitch(code) : unknown('UNREADABLE', code)
    const rial = Number(digitsIn(amount))
    const receipt = { code, reference: digitsIn(reference), trace: digitsIn(trace), cardMask: maskOf(card) }
    return approved({ ...receipt, rial: rial > 0 ? rial : null })
  }
}
