import { dateField, dateRangeField, defineEndpoint, idField, instantField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { stopStatuses, tripStatuses } from '../domain/index.ts'

/** A date within the centuries that the calendars of kernel and database both support. */
const reportDate = dateField.refine((text) => text >= '1900' && text < '2200', 'WRONG_SHAPE')

/** Dates are business dates, both included; a named range takes precedence over them. */
const filters = {
  from: reportDate.optional(),
  to: reportDate.optional(),
  dateRange: dateRangeField,
  bikerId: idField.optional(),
}

const sums = {
  /** Orders that were handed over. */
  orders: z.int(),
  /** Orders that came back. */
  returned: z.int(),
  /** Metres between the positions that the phone sent. */
  distance: z.int(),
  /** From the first pick-up to the last hand-over of each trip. */
  minutes: z.int(),
  /** Orders handed over later than the guest was promised. */
  late: z.int(),
  tips: z.int(),
  /** What companies charged the vendor. */
  fares: z.int(),
}

const bikerTotals = z.object({
  trips: z.int(),
  ...sums,
  cashTaken: z.int(),
  cashHandedIn: z.int(),
  /** What the courier holds at the end of the day; in the totals, what all hold at the end of the range. */
  cashHeld: z.int(),
})

export const bikerReport = defineEndpoint({
  method: 'GET',
  path: '/api/bikers/bikerreport',
  access: 'REPORT_SALES',
  summary:
    'Reports trips, orders, distance, minutes, late orders, tips and cash by courier and business day, with totals',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend(filters),
  /** One row for each courier, and one for each company. */
  data: bikerTotals.extend({
    bikerId: idField.nullable(),
    bikerName: z.string(),
    company: z.string().nullable(),
    businessDate: dateField,
  }),
  totals: bikerTotals,
  answer: 'page',
  refusals: {},
})

export const tripReport = defineEndpoint({
  method: 'GET',
  path: '/api/bikers/pagingreport',
  access: 'REPORT_SALES',
  summary: 'Reports the trips of couriers one by one, newest first, with totals',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend(filters),
  data: z.object({
    tripId: idField,
    bikerId: idField.nullable(),
    bikerName: z.string(),
    company: z.string().nullable(),
    businessDate: dateField,
    status: z.enum(tripStatuses),
    createdAt: instantField,
    pickedUpAt: instantField.nullable(),
    endedAt: instantField.nullable(),
    ...sums,
    /** All orders of the trip in the order of the run. */
    stops: z.array(z.object({ orderId: idField, number: z.string(), status: z.enum(stopStatuses) })),
  }),
  totals: z.object(sums),
  answer: 'page',
  refusals: {},
})

export const tripReportExcel = defineEndpoint({
  method: 'GET',
  path: '/api/bikers/pagingreport/excel',
  access: 'REPORT_SALES',
  summary: 'Exports the trips of couriers one by one as a right-to-left workbook',
  query: z.object(filters),
  data: z.unknown(),
  answer: 'excel',
  refusals: {},
})
