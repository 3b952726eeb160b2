import { showNumber } from '@sofreh/kernel'
import { couriersText } from './couriers.fa.ts'

/** Formats metres as kilometres with one decimal; none were measured below fifty metres. */
export function kilometresOf(metres: number): string {
  const tenths = Math.round(metres / 100)
  return tenths === 0 ? couriersText.report.none : couriersText.report.kilometres(showNumber(tenths / 10))
}
