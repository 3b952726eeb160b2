/** The kitchen's ticket (R7): what one operation changed for one station, read from two metres away with wet hands. */
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { asWritten, leftToRight, rule, type Slip, type SlipBlock, space } from './slip.ts'

export type KitchenLine = {
  title: string
  /** Above 0 to make, below 0 to stop, 0 only to know. */
  count: number
  toppings: readonly { title: string; count: number }[]
  note: string
}
export type KitchenSlipFacts = {
  number: string
  station: string
  /** Where it goes: a table, or the way to receive it. */
  place: string
  /** `1405/08/30 12:45`, in any digits. */
  time: string
  /** For a later time: when it is wanted, as `time`; null = as soon as it is ready. */
  wantedAt: string | null
  kind: 'CHANGE' | 'REMAKE' | 'NOTICE' | 'WHOLE'
  /** A till sold it without the internet and it comes only now: somebody may have told the kitchen, or it lies there. */
  isLate?: boolean
  own: readonly KitchenLine[]
  /** Of other stations, where the shop wants the whole order on every paper. */
  others: readonly KitchenLine[]
  description: string
  /** Guests at the table. */
  people: number | null
  /** What staff scan when their part is ready. */
  qr: string | null
}
export type KitchenWords = {
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

/** So long after it was done the kitchen has been told by mouth, or has cooked it. */
const lateAfterMs = 3 * 60_000

/** Whether a ticket of a till that was without the internet comes too late to be cooked without a question. */
export function isLateTicket(doneAt: Date, toldAt: Date): boolean {
  return toldAt.getTime() - doneAt.getTime() > lateAfterMs
}

export function kitchenSlip(facts: KitchenSlipFacts, words: KitchenWords): Slip {
  return {
    blocks: [
      ...headOf(facts, words),
      rule('thick'),
      ...facts.own.flatMap((line) => lineBlocks(line, words)),
      ...(facts.others.length > 0 ? [rule('dashed'), small(words.otherStations), ...facts.others.map(otherLine)] : []),
      ...(facts.description ? [rule('dashed'), bold(`${words.note}: ${asWritten(facts.description)}`)] : []),
      ...(facts.qr ? [rule(), { kind: 'qr', text: facts.qr, caption: words.scanWhenReady } as const] : []),
    ],
  }
}

function headOf(facts: KitchenSlipFacts, words: KitchenWords): SlipBlock[] {
  const banner = { REMAKE: words.remake, NOTICE: words.notice, CHANGE: undefined, WHOLE: undefined }[facts.kind]
  return [
    ...(facts.isLate ? [inverse(words.late), space(8)] : []),
    ...(banner ? [inverse(banner), space(8)] : []),
    {
      kind: 'columns',
      size: 'large',
      isBold: true,
      cells: [
        { text: `${words.order} ${leftToRight(toPersianDigits(facts.number))}`, share: 1 },
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
    // A paper that lies in the kitchen before its time must not be cooked at once.
    ...(facts.wantedAt ? [inverse(`${words.wantedAt} ${leftToRight(toPersianDigits(facts.wantedAt))}`)] : []),
    ...(facts.people ? [small(`${words.people}: ${showNumber(facts.people)}`)] : []),
  ]
}

/** What is to be stopped stands white on black: a minus alone is overlooked. */
function lineBlocks(line: KitchenLine, words: KitchenWords): SlipBlock[] {
  const title = asWritten(line.title)
  const head: SlipBlock =
    line.count < 0
      ? inverse(`${words.stop} ${counted(-line.count)} ${title}`)
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
    ...(line.note ? [bold(`${words.note}: ${asWritten(line.note)}`)] : []),
    space(4),
  ]
}

const counted = (count: number) => `${showNumber(count)} ×`
const otherLine = (line: KitchenLine) => small(`${counted(line.count)} ${asWritten(line.title)}`)
const small = (text: string): SlipBlock => ({ kind: 'text', text, size: 'small' })
const bold = (text: string): SlipBlock => ({ kind: 'text', text, isBold: true })
const inverse = (text: string): SlipBlock => ({ kind: 'text', text, size: 'large', isBold: true, isInverse: true })
