/** The kitchen ticket (R7): what one operation changed for one station, readable from two metres. */
import { showNumber, showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { asWritten, leftToRight, rule, type Printout, type PrintoutBlock, space } from './printout.ts'

export type KitchenLine = {
  title: string
  /** Above 0 to make, below 0 to stop, 0 for information only. */
  count: number
  toppings: readonly { title: string; count: number }[]
  note: string
}
export type KitchenTicketFacts = {
  number: string
  station: string
  /** The table, or the fulfilment. */
  place: string
  /** `1405/08/30 12:45`, in any digits. */
  time: string
  /** The scheduled time, formatted as `time`; null = as soon as it is ready. */
  wantedAt: string | null
  kind: 'CHANGE' | 'REMAKE' | 'NOTICE' | 'WHOLE'
  /**
   * A till sold it offline and it arrives only now: staff may have informed the kitchen, or the ticket may have
   * printed.
   */
  isLate?: boolean
  own: readonly KitchenLine[]
  /** Lines of other stations, where the shop wants the whole order on every ticket. */
  others: readonly KitchenLine[]
  description: string
  /** Guests at the table. */
  people: number | null
  /** The link that staff scan when their part is ready. */
  qr: string | null
}
export type KitchenLabels = {
  order: string
  remake: string
  notice: string
  late: string
  wantedAt: string
  stop: string
  otherStations: string
  note: string
  people: string
  scanWhenReady: string
}

/** After this time staff have informed the kitchen themselves, or the dishes are cooked. */
const lateAfterMs = 3 * 60_000

/** Returns whether a ticket of an offline till arrives too late to be cooked without asking. */
export function isLateTicket(doneAt: Date, receivedAt: Date): boolean {
  return receivedAt.getTime() - doneAt.getTime() > lateAfterMs
}

export function drawKitchenTicket(facts: KitchenTicketFacts, labels: KitchenLabels): Printout {
  return {
    blocks: [
      ...headOf(facts, labels),
      rule('thick'),
      ...facts.own.flatMap((line) => lineBlocks(line, labels)),
      ...(facts.others.length > 0 ? [rule('dashed'), small(labels.otherStations), ...facts.others.map(otherLine)] : []),
      ...(facts.description ? [rule('dashed'), bold(`${labels.note}: ${asWritten(facts.description)}`)] : []),
      ...(facts.qr ? [rule(), { kind: 'qr', text: facts.qr, caption: labels.scanWhenReady } as const] : []),
    ],
  }
}

function headOf(facts: KitchenTicketFacts, labels: KitchenLabels): PrintoutBlock[] {
  const banner = { REMAKE: labels.remake, NOTICE: labels.notice, CHANGE: undefined, WHOLE: undefined }[facts.kind]
  return [
    ...(facts.isLate ? [inverse(labels.late), space(8)] : []),
    ...(banner ? [inverse(banner), space(8)] : []),
    {
      kind: 'columns',
      size: 'large',
      isBold: true,
      cells: [
        { text: `${labels.order} ${leftToRight(showOrderNumber(facts.number))}`, share: 1 },
        { text: asWritten(facts.place), share: 1, align: 'end' },
      ],
    },
    {
      kind: 'columns',
      size: 'small',
      cells: [
        { text: asWritten(facts.station), share: 1 },
        { text: leftToRight(toPersianDigits(facts.time)), share: 1, align: 'end' },
      ],
    },
    // A ticket that prints before its time must not be cooked at once.
    ...(facts.wantedAt ? [inverse(`${labels.wantedAt} ${leftToRight(toPersianDigits(facts.wantedAt))}`)] : []),
    ...(facts.people ? [small(`${labels.people}: ${showNumber(facts.people)}`)] : []),
  ]
}

/** Prints lines to stop in white on black, because a minus sign alone is overlooked. */
function lineBlocks(line: KitchenLine, labels: KitchenLabels): PrintoutBlock[] {
  const title = asWritten(line.title)
  const head: PrintoutBlock =
    line.count < 0
      ? inverse(`${labels.stop} ${counted(-line.count)} ${title}`)
      : {
          kind: 'columns',
          size: 'large',
          isBold: true,
          cells: [
            { text: line.count === 0 ? '•' : counted(line.count), share: 2 },
            { text: title, share: 9 },
          ],
        }
  return [
    head,
    ...line.toppings.map((topping) =>
      bold(`+ ${topping.count > 1 ? `${counted(topping.count)} ` : ''}${asWritten(topping.title)}`),
    ),
    ...(line.note ? [bold(`${labels.note}: ${asWritten(line.note)}`)] : []),
    space(4),
  ]
}

const counted = (count: number) => `${showNumber(count)} ×`
const otherLine = (line: KitchenLine) => small(`${counted(line.count)} ${asWritten(line.title)}`)
const small = (text: string): PrintoutBlock => ({ kind: 'text', text, size: 'small' })
const bold = (text: string): PrintoutBlock => ({ kind: 'text', text, isBold: true })
const inverse = (text: string): PrintoutBlock => ({ kind: 'text', text, size: 'large', isBold: true, isInverse: true })
