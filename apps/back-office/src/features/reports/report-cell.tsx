import { channelNames, deliveryTypeNames, orderStateNames, rejectCauseNames } from '@sofreh/ordering/client'
import type { ColumnKind } from '@sofreh/reporting/domain'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { Amount, Digits, formatJalali, JalaliDate } from '@sofreh/ui'
import type { ReactNode } from 'react'
import { reportsText as text } from './reports.fa.ts'

const names: Partial<Record<ColumnKind, Readonly<Record<string, string>>>> = {
  channel: channelNames,
  deliveryType: deliveryTypeNames,
  state: orderStateNames,
  cause: rejectCauseNames,
}

/** Shows one value of a report by the kind of its column. */
export function ReportCell({ kind, value }: { kind: ColumnKind; value: string | number | null }): ReactNode {
  if (value === null || value === '') return text.none
  if (typeof value === 'string') {
    if (kind === 'date') return <JalaliDate at={`${value}T12:00:00+03:30`} />
    if (kind === 'instant') return <JalaliDate at={value} style="both" />
    return <bdi>{names[kind]?.[value] ?? toPersianDigits(value)}</bdi>
  }
  if (kind === 'money' || kind === 'average' || kind === 'price') return <Amount value={value} />
  if (kind === 'hour') return text.hour(toPersianDigits(value), toPersianDigits(value + 1))
  if (kind === 'share') return text.share(showNumber(value / 100))
  return <Digits grouped>{value}</Digits>
}

/** The value of a label as plain text, for a chart. */
export function textOfCell(kind: ColumnKind, value: string | number | null): string {
  if (value === null || value === '') return text.none
  if (kind === 'date') return formatJalali(String(value), 'dayAndMonth')
  return toPersianDigits(names[kind]?.[String(value)] ?? value)
}

/** True for columns whose digits are aligned. */
export function isNumber(kind: ColumnKind): boolean {
  return ['count', 'ordersWith', 'minutes', 'money', 'average', 'share', 'price', 'stock'].includes(kind)
}
