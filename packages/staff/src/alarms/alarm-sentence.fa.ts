import { showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { printerStateNames, type PrintingAlarm } from '@sofreh/printing/client'

const named = (name: string) => `«${toPersianDigits(name)}»`

/** Text of printing alarms, on every screen. */
export const printingAlarmText = {
  BRIDGE_LOST: (name: string) => `از پل ${named(name)} خبری نیست؛ برگه‌ها چاپ نمی‌شوند`,
  PRINTER: (name: string, state: string) => `چاپگر ${named(name)}: ${state}`,
  JOB_FAILED: (title: string, name: string) => `برگهٔ ${showOrderNumber(title)} روی ${named(name)} چاپ نشد`,
  JOB_WAITS: (title: string, name: string) => `برگهٔ ${showOrderNumber(title)} هنوز در صف ${named(name)} است`,
  TICKET_MISSING: (number: string) => `فیش سفارش ${showOrderNumber(number)} ساخته نشد؛ به آشپزخانه بگویید`,
} as const

export function sentenceOfAlarm({ kind, name, title = '', state }: PrintingAlarm): string {
  if (kind === 'BRIDGE_LOST') return printingAlarmText.BRIDGE_LOST(name)
  if (kind === 'TICKET_MISSING') return printingAlarmText.TICKET_MISSING(title)
  if (kind === 'PRINTER') return printingAlarmText.PRINTER(name, printerStateNames[state ?? 'ERROR'])
  return printingAlarmText[kind](title, name)
}
