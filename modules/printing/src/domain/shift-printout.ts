/** The printed report of a drawer's shift, the drawer-opening printout and the printer's test page. */
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import type { ShiftRow, ShiftSection } from '@sofreh/cash/domain'
import { asWritten, leftToRight, pair, rule, type Printout, type PrintoutBlock } from './printout.ts'

export type ShiftPrintoutFacts = {
  shop: string
  drawer: string
  /** True for a Z report; false for an X report, which may still grow. */
  isClosed: boolean
  opened: string
  closed: string | null
  unit: string
  /** The sections of the report, the same as on screens. */
  sections: readonly ShiftSection[]
}
export type ShiftLabels = { x: string; z: string; opened: string; closed: string; signature: string }

export function shiftPrintout(facts: ShiftPrintoutFacts, labels: ShiftLabels): Printout {
  return {
    blocks: [
      { kind: 'text', text: facts.isClosed ? labels.z : labels.x, size: 'large', isBold: true, align: 'center' },
      { kind: 'text', text: `${asWritten(facts.shop)} — ${asWritten(facts.drawer)}`, align: 'center' },
      rule(),
      pair(labels.opened, leftToRight(toPersianDigits(facts.opened))),
      ...(facts.closed ? [pair(labels.closed, leftToRight(toPersianDigits(facts.closed)))] : []),
      ...facts.sections.flatMap(sectionBlocks),
      rule(),
      { kind: 'text', text: facts.unit, size: 'small', align: 'end' },
      { kind: 'space', dots: 40 },
      { kind: 'text', text: labels.signature, size: 'small' },
    ],
  }
}

function sectionBlocks({ title, rows }: ShiftSection): PrintoutBlock[] {
  return [rule('dashed'), { kind: 'text', text: title, isBold: true }, ...rows.map(rowBlock)]
}

function rowBlock({ name, amount, count, text, isSum = false }: ShiftRow): PrintoutBlock {
  const style = isSum ? { isBold: true } : {}
  if (text !== undefined) return pair(asWritten(name), asWritten(text), style)
  if (amount === undefined) return pair(asWritten(name), leftToRight(showNumber(count ?? 0)), style)
  const title = count === undefined ? asWritten(name) : `${asWritten(name)} (${showNumber(count)})`
  return pair(title, leftToRight(showNumber(amount)), style)
}

export type DrawerLabels = { title: string; by: string; why: string }

/** Records on paper that a drawer was opened without a sale. */
export function drawerPrintout(
  facts: { person: string; reason: string; time: string },
  labels: DrawerLabels,
): Printout {
  return {
    blocks: [
      { kind: 'text', text: labels.title, size: 'large', isBold: true, align: 'center' },
      rule('dashed'),
      pair(labels.by, asWritten(facts.person)),
      pair(labels.why, asWritten(facts.reason)),
      { kind: 'text', text: leftToRight(toPersianDigits(facts.time)), size: 'small' },
    ],
  }
}

export type TestLabels = { title: string; intro: string; ruler: string; letters: string }

/** The test page: the edges of the paper, a ruler of dots, and letters that break on printers set to text mode. */
export function testPrintout(
  printer: { name: string; ip: string; dots: number; time: string },
  labels: TestLabels,
): Printout {
  return {
    blocks: [
      { kind: 'text', text: labels.title, size: 'huge', isBold: true, align: 'center', isInverse: true },
      pair(asWritten(printer.name), leftToRight(printer.ip)),
      pair(labels.ruler, leftToRight(showNumber(printer.dots))),
      { kind: 'text', text: leftToRight(toPersianDigits(printer.time)), size: 'small' },
      rule('thick'),
      { kind: 'text', text: labels.letters },
      rule('dashed'),
      { kind: 'text', text: labels.intro, align: 'center' },
      rule('thin'),
    ],
  }
}
