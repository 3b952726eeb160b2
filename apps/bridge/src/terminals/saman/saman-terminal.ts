import { setTimeout as pause } from 'node:timers/promises'
import {
  approved,
  declined,
  declinedBySwitch,
  digitsIn,
  type Talk,
  type TerminalAdapter,
  type TerminalJob,
  type TerminalResult,
  unknown,
} from '../terminal-port.ts'
import { openSignalr, type SignalrLine } from './signalr-line.ts'

const hub = 'SSP1126HUB'

/**
 * SEP (Saman) through the bank's program on a computer of the vendor: the terminal's protocol needs a key that only the
 * bank's library has. It does not support inquiries, so a person must resolve an unknown outcome.
 */
export const samanTerminal: TerminalAdapter = {
  async charge(job, talk) {
    const line = await openProgram(job, talk)
    if (!line) return declined('OFFLINE')
    try {
      if (!(await isReady(line, job, talk))) return declined('OFFLINE', 'INITIAL')
      talk.onBegin()
      const terminal = job.terminal.terminalNumber
      await line.call('SendAmount1Step', [String(job.rial), '', '', job.number, 'null', terminal])
      return await answerOf(line, terminal)
    } catch {
      return unknown('NO_ANSWER')
    } finally {
      line.close()
    }
  },

  async knock(job, talk) {
    const line = await openProgram(job, talk)
    if (!line) return declined('OFFLINE')
    const isThere = await isReady(line, job, talk).catch(() => false)
    line.close()
    return isThere ? approved({ reason: 'REACHED' }) : declined('OFFLINE', 'INITIAL')
  },
}

function openProgram({ terminal: { address, port } }: TerminalJob, talk: Talk): Promise<SignalrLine | undefined> {
  return openSignalr(`http://${address}:${port}`, hub, talk)
}

/** Passes the address of the terminal to the program; charges nothing. */
async function isReady(line: SignalrLine, { terminal }: TerminalJob, { connectMs }: Talk): Promise<boolean> {
  await line.call('Initial', ['1', terminal.deviceAddress, '0', '0', '0'])
  const late = pause(connectMs, undefined, { ref: false })
  const [code] = (await Promise.race([line.next('GetSystemResponse'), late])) ?? []
  return String(code) === '0'
}

async function answerOf(line: SignalrLine, terminal: string): Promise<TerminalResult> {
  for (;;) {
    const response = await line.next('GetTransactionResponse')
    if (!response) return unknown('NO_ANSWER')
    const [of, code, trace, reference] = response.map(String)
    // Response for another till that uses the same program.
    if (terminal !== '' && of !== undefined && of !== '' && of !== terminal) continue
    return resultOf(code ?? '', digitsIn(reference ?? ''), digitsIn(trace ?? ''))
  }
}

/** The program's own codes: `ownNo` are definite refusals, after `silent` ones money may have moved. */
const ownNo: Readonly<Record<string, TerminalResult['reason']>> = {
  '2': 'WRONG_AMOUNT',
  '3': 'OFFLINE',
  '4': 'FAULT',
  '7': 'FAULT',
  '13': 'WRONG_AMOUNT',
  '14': 'FAULT',
  '30': 'FAULT',
  '79': 'WRONG_AMOUNT',
  '98': 'CANCELLED',
}
const silent: ReadonlySet<string> = new Set([
  '1',
  '6',
  '8',
  '9',
  '12',
  '20',
  '26',
  '68',
  '72',
  '92',
  '96',
  '97',
  '99',
  '',
])

function resultOf(code: string, reference: string, trace: string): TerminalResult {
  if (code === '0' || code === '00') return approved({ code, reference, trace })
  const reason = ownNo[code]
  if (reason) return declined(reason, code)
  if (silent.has(code) || !/^\d{1,3}$/.test(code)) return unknown('BANK_SILENT', code)
  return declinedBySwitch(code)
}
