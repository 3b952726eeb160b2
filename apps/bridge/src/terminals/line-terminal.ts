import { type ByteLine, knockByLine, openLine } from './byte-line.ts'
import {
  declined,
  type Talk,
  type TerminalAdapter,
  type TerminalJob,
  type TerminalResult,
  unknown,
} from './terminal-port.ts'

/** The steps that differ between terminals that open one connection per request. */
export type LineProtocol = {
  /** Asks whether the terminal takes a request now, before money may move. Returns the refusal when it does not. */
  greet?: (line: ByteLine) => Promise<TerminalResult | undefined>
  /** Sends the charge. */
  sell: (line: ByteLine, job: TerminalJob) => void
  /** Reads until the charge's outcome. */
  outcome: (line: ByteLine, job: TerminalJob) => Promise<TerminalResult>
  /** Sends the cancellation; absent when the protocol has none. */
  cancel?: (line: ByteLine) => void
  /** Sends what the terminal expects after the outcome. */
  finish?: (line: ByteLine) => void
  /** Sends an inquiry and reads its result; absent when the protocol has none. */
  inquire?: (line: ByteLine, job: TerminalJob, talk: Talk) => Promise<TerminalResult>
}

/**
 * Creates the adapter of one bank's terminals. Before a connection nothing was charged, so a failed charge is declined
 * and a failed inquiry is unknown. From `onBegin` on only the protocol decides what an answer proves.
 */
export function lineTerminal(protocol: LineProtocol): TerminalAdapter {
  const { inquire } = protocol
  return {
    charge: (job, talk) => chargeByLine(protocol, job, talk),
    knock: knockByLine,
    ...(inquire && {
      inquire: async (job, talk) => {
        const line = await openLine(job, talk)
        if (!line) return unknown('OFFLINE')
        const found = await inquire(line, job, talk)
        line.close()
        return found
      },
    }),
  }
}

async function chargeByLine(protocol: LineProtocol, job: TerminalJob, talk: Talk): Promise<TerminalResult> {
  const line = await openLine(job, talk)
  if (!line) return declined('OFFLINE')
  const refusal = await protocol.greet?.(line)
  if (refusal) {
    line.close()
    return refusal
  }
  talk.onBegin()
  protocol.sell(line, job)
  const cancel = () => protocol.cancel?.(line)
  talk.cancelled.addEventListener('abort', cancel, { once: true })
  if (talk.cancelled.aborted) cancel()
  const outcome = await protocol.outcome(line, job)
  protocol.finish?.(line)
  line.close()
  return outcome
}
