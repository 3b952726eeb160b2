import {
  approved,
  declined,
  declinedBySwitch,
  digitsIn,
  maskOf,
  type TerminalJob,
  type TerminalWord,
  unknown,
} from '../terminal-port.ts'

/** RS of Parsian's terminals; 81 is what the bank's library invents when it could not connect or read. */
const ownNo: Readonly<Record<string, TerminalWord['reason']>> = {
  '12': 'FAULT',
  '50': 'BANK_SILENT',
  '54': 'CARD_REFUSED',
  '56': 'CARD_REFUSED',
  '99': 'CANCELLED',
}

/**
 * What the tags of an answer mean. They name no request of ours, so an approval of another amount is nobody's: it may belong to the
 * guest before.
 */
export function wordOfTags(tag: (name: string) => string | undefined, { rial }: TerminalJob): TerminalWord {
  const code = tag('RS') ?? ''
  if (code === '' || code === '81' || !/^\d\d$/.test(code)) return unknown('UNREADABLE', code)
  if (code !== '00') return ownNo[code] ? declined(ownNo[code], code) : declinedBySwitch(code)
  const taken = digitsIn(tag('AM') ?? '')
  if (taken !== '' && Number(taken) !== rial) return unknown('WRONG_AMOUNT', code)
  return approved({
    code,
    reference: digitsIn(tag('RN') ?? ''),
    trace: digitsIn(tag('TR') ?? ''),
    cardMask: maskOf(tag('PN') ?? ''),
    rial: taken === '' ? null : rial,
  })
}
