import type { ReportName } from '@sofreh/reporting/domain'

export type ChartShape = {
  kind: 'line' | 'bar'
  /** The column that names a bar or a point, and the one that measures it. */
  label: string
  value: string
  /** Rows of one label are added up; only the largest labels are drawn. */
  most: number
}

/** Reports whose chart shows more than their rows. */
export const chartOfReport: Partial<Record<ReportName, ChartShape>> = {
  perDay: { kind: 'line', label: 'businessDate', value: 'total', most: 400 },
  perHour: { kind: 'bar', label: 'hour', value: 'total', most: 24 },
  perType: { kind: 'bar', label: 'channel', value: 'total', most: 12 },
  perUser: { kind: 'bar', label: 'staff', value: 'total', most: 12 },
  diningTables: { kind: 'bar', label: 'hall', value: 'total', most: 12 },
  itemsSales: { kind: 'bar', label: 'title', value: 'net', most: 12 },
  itemsDelivery: { kind: 'bar', label: 'deliveryType', value: 'net', most: 12 },
  mostSoldPerHour: { kind: 'bar', label: 'hour', value: 'units', most: 24 },
  mostSoldByTopping: { kind: 'bar', label: 'title', value: 'units', most: 12 },
  stationSales: { kind: 'bar', label: 'station', value: 'net', most: 12 },
  kitchens: { kind: 'bar', label: 'hour', value: 'units', most: 24 },
  platformDays: { kind: 'line', label: 'businessDate', value: 'total', most: 400 },
  cancelledStatistics: { kind: 'bar', label: 'cause', value: 'orders', most: 12 },
}

export type Point = { label: string; value: number }
type Row = Readonly<Record<string, string | number | null>>

/**
 * Adds up the rows of each label. Days and hours are in their order, other labels from the largest down.
 * @param nameOf how a label is shown
 */
export function pointsOf(
  rows: readonly Row[],
  { label, value, most }: ChartShape,
  nameOf: (label: string | number | null) => string,
): Point[] {
  const sums = new Map<string | number | null, number>()
  for (const row of rows) {
    const key = row[label] ?? null
    sums.set(key, (sums.get(key) ?? 0) + Number(row[value] ?? 0))
  }
  const isTime = label === 'businessDate' || label === 'hour'
  return [...sums]
    .sort(([one, ofOne], [another, ofAnother]) => (isTime ? compare(one, another) : ofAnother - ofOne))
    .slice(0, most)
    .map(([key, sum]) => ({ label: nameOf(key), value: sum }))
}

function compare(one: string | number | null, another: string | number | null): number {
  if (typeof one === 'number' && typeof another === 'number') return one - another
  return String(one).localeCompare(String(another))
}
