import { dateField, idField, instantField } from '@sofreh/contract'
import { orderChannels, orderDeliveryTypes, orderStates } from '@sofreh/ordering/domain'
import { z } from 'zod'
import { reportQuery } from './report-query.ts'
import { type ColumnKind, type ReportColumns, summedKinds } from '../domain/report-columns.ts'

/** The content of a cell of each kind. Money and averages are in the vendor's currency. */
const cellShapes = {
  text: z.string().nullable(),
  id: idField.nullable(),
  date: dateField.nullable(),
  instant: instantField.nullable(),
  hour: z.int().nullable(),
  count: z.int(),
  ordersWith: z.int(),
  minutes: z.int().nullable(),
  money: z.int(),
  average: z.int(),
  price: z.int().nullable(),
  stock: z.int().nullable(),
  /** Basis points of the whole. */
  share: z.int(),
  channel: z.enum(orderChannels),
  deliveryType: z.enum(orderDeliveryTypes),
  state: z.enum(orderStates),
  cause: z.string().nullable(),
} satisfies Record<ColumnKind, z.ZodType>

type CellShapes = typeof cellShapes
type RowShape<Columns extends ReportColumns> = { [Name in keyof Columns]: CellShapes[Columns[Name]] }
export type ReportCell = z.output<CellShapes[ColumnKind]>

/** Returns the schema of a report's row. */
export function rowShape<const Columns extends ReportColumns>(columns: Columns): z.ZodObject<RowShape<Columns>> {
  const shape = Object.fromEntries(Object.entries(columns).map(([name, kind]) => [name, cellShapes[kind]]))
  // `Object.entries` loses which kind belongs to which name.
  return z.object(shape) as unknown as z.ZodObject<RowShape<Columns>>
}

/** Returns the schema of a report's totals: its counts, its money, and the average over all rows. */
export function totalsShape(columns: ReportColumns): z.ZodObject<Record<string, z.ZodInt>> {
  const summed = Object.entries(columns).filter(([, kind]) => summedKinds.has(kind) || kind === 'average')
  return z.object(Object.fromEntries(summed.map(([name]) => [name, z.int()])))
}

const refusals = { BRAND_NOT_FOUND: 404, UNKNOWN_COLUMN: 422 } as const

/** Fields that the pages of all reports share. */
export function reportPage<const Columns extends ReportColumns>(columns: Columns) {
  return {
    query: reportQuery,
    answer: 'page',
    // A report's rows are read by its columns; which of them a row has is checked when it is answered.
    data: rowShape(columns) as unknown as z.ZodObject<Record<string, z.ZodType<ReportCell>>>,
    totals: totalsShape(columns),
    mayLag: true,
    refusals,
  } as const
}

/** Fields that the workbooks of all reports share: all rows of the same filters. */
export const reportWorkbook = { query: reportQuery, answer: 'excel', data: z.unknown(), refusals } as const
