import { setTimeout as pause } from 'node:timers/promises'
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
import { cutFrame, frameOf, type Response, responseOf, saleFrame, types } from './melli-frames.ts'

const greetingMs = 5_000

/**
 * Sadad (Melli): greets, requests, waits. Responses name no order, so an approval of another amount is not accepted.
 */
export const melliTerminal = lineTerminal({
  greet: async (line) => {
    line.send(frameOf(types.inm))
    const late = pause(greetingMs, undefined, { ref: false })
    const greeted = await Promise.race([line.next(cutFrame), late])
    return greeted?.type === types.ack ? undefined : declined('BUSY')
  },
  sell: (line, job) => line.send(saleFrame(job.rial, { orderId: job.number.slice(-12) })),
  outcome: answerTo,
  cancel: (line) => line.send(frameOf(types.eot)),
  finish: (line) => line.send(frameOf(types.ack)),
})

async function answerTo(line: ByteLine, job: TerminalJob): Promise<TerminalResult> {
  for (;;) {
    const frame = await line.next(cutFrame)
    if (!frame) return unknown('NO_ANSWER')
    if (!frame.isSound) return unknown('UNREADABLE')
    if (frame.type === types.eot) return declined('CANCELLED', 'EOT')
    if (frame.type === types.nack) return declined('FAULT', 'NACK')
    if (frame.type === types.response) return resultOf(responseOf(frame.carried), job)
  }
}

/** The device's own codes that certainly charged nothing. Others may have come after the bank's approval. */
const ownNo: Readonly<Record<string, TerminalResult['reason']>> = {
  '337': 'FAULT',
  '343': 'WRONG_PIN',
  '344': 'WRONG_PIN',
  '345': 'CARD_REFUSED',
  '362': 'FAULT',
  '367': 'FAULT',
  '461': 'CARD_REFUSED',
  '466': 'CANCELLED',
  '467': 'CARD_REFUSED',
}

function resultOf(response: Response, { rial }: TerminalJob): TerminalResult {
  const { code } = response
  if (code === '00' || code === '460') {
    if (Number(digitsIn(response.amount)) !== rial) return unknown('WRONG_AMOUNT', code)
    const receipt = {
      reference: digitsIn(response.reference),
      trace: digitsIn(response.trace),
      cardMask: maskOf(response.card),
    }
    return approved({ code, ...receipt, rial })
  }
  if (ownNo[code]) return declined(ownNo[code], code)
  return /^\d\d$/.test(code) ? declinedBySwitch(code) : unknown('FAULT', code)
}
