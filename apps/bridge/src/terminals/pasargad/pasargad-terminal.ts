import type { ByteLine } from '../byte-line.ts'
import { lineTerminal } from '../line-terminal.ts'
import {
  approved,
  declined,
  declinedBySwitch,
  digitsIn,
  maskOf,
  type TerminalJob,
  type TerminalResult,
  unknown,
} from '../terminal-port.ts'
import { cancelFrame, cutFrame, saleFrame } from './pasargad-frames.ts'

/**
 * Pasargad (PEP) with the frames of its library. Responses to other requests are undocumented, so only a complete
 * response with this amount and a reference is accepted.
 */
export const pasargadTerminal = lineTerminal({
  sell: (line, job) => line.send(saleFrame(job.rial)),
  outcome: answerTo,
  cancel: (line) => line.send(cancelFrame()),
  // Without it the terminal stays busy.
  finish: (line) => line.send(cancelFrame()),
})

const ownNo: Readonly<Record<string, TerminalResult['reason']>> = {
  '110': 'NO_MONEY',
  '111': 'WRONG_AMOUNT',
  '113': 'FAULT',
  '114': 'FAULT',
  '115': 'CANCELLED',
  '120': 'WRONG_AMOUNT',
  '127': 'NO_CARD',
  '128': 'CANCELLED',
  '130': 'FAULT',
  '131': 'WRONG_AMOUNT',
  '161': 'NO_MONEY',
  '999': 'CANCELLED',
}

async function answerTo(line: ByteLine, { rial }: TerminalJob): Promise<TerminalResult> {
  const frame = await line.next(cutFrame)
  if (!frame) return unknown('NO_ANSWER')
  const [head = '', amount = '', card = '', sequence = '', , reference = ''] = frame.parts
  const status = head.slice(4, 7)
  if (!frame.isSound) return unknown('UNREADABLE', status)
  if (status === '000') {
    const receipt = { reference: digitsIn(reference), trace: digitsIn(sequence), cardMask: maskOf(card) }
    const isMine = Number(digitsIn(amount)) === rial && receipt.reference !== ''
    return isMine ? approved({ code: status, ...receipt, rial }) : unknown('WRONG_AMOUNT', status)
  }
  if (ownNo[status]) return declined(ownNo[status], status)
  return /^0\d\d$/.test(status) ? declinedBySwitch(status.slice(1)) : unknown('FAULT', status)
}
