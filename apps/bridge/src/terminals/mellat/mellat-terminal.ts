import type { ByteLine } from '../byte-line.ts'
import { lineTerminal } from '../line-terminal.ts'
import {
  approved,
  declined,
  declinedBySwitch,
  digitsIn,
  type TerminalJob,
  type TerminalResult,
  unknown,
} from '../terminal-port.ts'
import { ascii, bcd, cutFrame, type Field, type Frame, frameOf, tags } from './mellat-frames.ts'

const sale = '01'
const inquiry = '16'

/** Behpardakht (Mellat): charges with our tracking number and can be asked by it. */
export const mellatTerminal = lineTerminal({
  sell: (line, job) => line.send(frameOf([[tags.amount, bcd(String(job.rial))], ...about(job, sale)])),
  outcome: (line, job) => answerTo(line, job, sale),
  cancel: (line) => line.send('CANCEL'),
  inquire: async (line, job, talk) => {
    line.send(frameOf(about(job, inquiry)))
    const result = await answerTo(line, job, inquiry)
    // The terminal serves one request at a time: while it answers an inquiry it is not charging, but the bank may have
    // been slow.
    if (result.code === 'EA')
      return job.ageMs >= talk.settleMs ? declined('NOT_THERE', 'EA') : unknown('NOT_THERE', 'EA')
    return result.outcome === 'DECLINED' ? unknown('OTHER', result.code) : result
  },
})

function about({ number }: TerminalJob, service: string): Field[] {
  return [
    [tags.service, bcd(service)],
    [tags.tracking, ascii(number)],
    [tags.request, ascii(requestOf(number))],
  ]
}

const requestOf = (number: string) => number.slice(-6)

/** Returns the first response to this request; responses to earlier ones are skipped. */
async function answerTo(line: ByteLine, job: TerminalJob, service: string): Promise<TerminalResult> {
  for (;;) {
    const frame = await line.next(cutFrame)
    if (!frame) return unknown('NO_ANSWER')
    if (!frame.isSound) return unknown('UNREADABLE')
    if (isMine(frame, job, service)) return resultOf(frame)
  }
}

function isMine({ fields }: Frame, { number }: TerminalJob, service: string): boolean {
  const tracking = fields.get(tags.tracking)?.toString('latin1')
  if (tracking !== undefined && tracking !== number) return false
  const request = fields.get(tags.request)?.toString('latin1')
  if (request !== undefined && request !== requestOf(number)) return false
  const answered = fields.get(tags.service)?.toString('hex')
  if (answered !== undefined && answered !== service) return false
  // An approval must name its payment.
  return tracking === number || fields.get(tags.code)?.toString('latin1') !== '00'
}

/** FU: cancelled by hand · FA: the bank was not reached · FD, FF: it may have been. */
function resultOf({ fields }: Frame): TerminalResult {
  const code = fields.get(tags.code)?.toString('latin1') ?? ''
  if (code === '00') return approvalOf(fields)
  if (code === 'FU') return declined('CANCELLED', code)
  if (code === 'FA') return declined('BANK_SILENT', code)
  if (code === 'FD') return unknown('FAULT', code)
  if (code === 'FF') return unknown('BANK_SILENT', code)
  if (code === 'EA') return declined('NOT_THERE', code)
  return /^\d\d$/.test(code) ? declinedBySwitch(code) : unknown('UNREADABLE', code)
}

function approvalOf(fields: Frame['fields']): TerminalResult {
  const hex = (tag: number) => digitsIn(fields.get(tag)?.toString('hex') ?? '')
  const [first, last] = [hex(tags.firstSix), hex(tags.lastFour)]
  const rial = Number(hex(tags.amount))
  return approved({
    code: '00',
    reference: hex(tags.reference),
    trace: hex(tags.trace),
    cardMask: first.length === 6 && last.length === 4 ? `${first}******${last}` : null,
    rial: rial > 0 ? rial : null,
  })
}
