import {
  dateRangeField,
  type DataOf,
  defineEndpoint,
  flagField,
  idField,
  idParams,
  instantField,
  moneyField,
  optionalTextField,
  pageQuery,
  textField,
} from '@sofreh/contract'
import { z } from 'zod'
import { manualKinds, notesOf, shiftStates } from '../domain/index.ts'
import { listedTransaction } from './transaction.contract.ts'
import { countView, drawerView, movementView, shiftDetail, shiftReportView, shiftView, zView } from './drawer-shape.ts'

/** A till names itself by its letter or the name it was given. */
const deviceField = textField(40)
const mayRead = 'DRAWER_USE or DRAWER_COUNT or SHIFT_CLOSE or REPORT_FINANCE'
const shiftRefusals = { SHIFT_NOT_FOUND: 404, SHIFT_CLOSED: 409 } as const

export const listDrawers = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/drawers',
  // Every till has to know whether cash needs a shift.
  access: `POS_USE or ${mayRead}`,
  summary: 'The drawers of the restaurant, each with the shift that is open on it',
  data: z.array(drawerView),
  refusals: {},
})

export const createDrawer = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/drawers',
  access: 'VENDOR_SETTINGS',
  summary: 'A new drawer under a name of its own',
  body: z.object({ id: idField, name: textField(40) }),
  data: drawerView,
  refusals: { DRAWER_NAME_TAKEN: 409 },
})

export const changeDrawer = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/payments/drawers/{id}',
  access: 'VENDOR_SETTINGS',
  summary: 'Renames a drawer, or takes it out of use and back',
  params: idParams,
  body: z.object({ name: textField(40), isActive: z.boolean() }),
  data: drawerView,
  refusals: { DRAWER_NOT_FOUND: 404, DRAWER_NAME_TAKEN: 409, DRAWER_IN_USE: 409 },
})

export const listShifts = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/shifts',
  access: mayRead,
  summary: 'Shifts of the drawers, in the order asked for, with what their Z said',
  query: pageQuery.extend({
    drawerId: idField.optional(),
    status: z.enum(shiftStates).optional(),
    /** By the moment of opening: from included, to excluded. */
    from: instantField.optional(),
    to: instantField.optional(),
    dateRange: dateRangeField,
    sort: z.enum(['newest', 'oldest']).default('newest'),
    /** Only shifts in which a count differed from what was expected then. */
    hasDifference: flagField.optional(),
  }),
  data: shiftView,
  answer: 'page',
  refusals: {},
})

export const openShift = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/shifts',
  access: 'DRAWER_USE',
  summary: 'Opens a shift of a drawer with its float',
  body: z.object({
    /** Made by the device; the same id again opens nothing twice. */
    id: idField,
    drawerId: idField,
    float: moneyField,
    device: deviceField,
    /** What the device believes the time to be. */
    deviceAt: instantField.optional(),
  }),
  data: shiftView,
  refusals: {
    DRAWER_NOT_FOUND: 404,
    DRAWER_NOT_ACTIVE: 409,
    SHIFT_ALREADY_OPEN: 409,
    DEVICE_CLOCK_WRONG: 422,
  },
})

export const readShift = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/shifts/{id}',
  access: mayRead,
  summary: 'One shift with its counts, unsent work, bills taken over and supplements',
  params: idParams,
  data: shiftDetail,
  refusals: { SHIFT_NOT_FOUND: 404 },
})

export const listMovements = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/shifts/{id}/movements',
  access: mayRead,
  summary: 'The ledger of a shift, newest first',
  params: idParams,
  query: pageQuery,
  data: movementView,
  answer: 'page',
  refusals: { SHIFT_NOT_FOUND: 404 },
})

export const moveCash = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/shifts/{id}/movements',
  access: 'DRAWER_USE',
  summary: 'Cash put into the drawer or taken out by hand, with its reason',
  params: idParams,
  body: z.object({
    id: idField,
    /** A debt is collected with its customer and nowhere else: of a till that does not know that it is refused in words. */
    kind: z.enum([...manualKinds, 'DEBT_COLLECTED']),
    amount: moneyField.min(1),
    reason: textField(200),
    /** It happened while the till had no network. */
    isLate: z.boolean().default(false),
  }),
  data: movementView,
  refusals: { ...shiftRefusals, DEBT_NEEDS_CUSTOMER: 422 },
})

const knownNotes = new Set([...notesOf('RIAL'), ...notesOf('TOMAN')])
/** How many of each note were counted. */
export const countedNotes = z
  .array(
    z.object({
      note: z.int().refine((note) => knownNotes.has(note), 'UNKNOWN_NOTE'),
      count: z.int().min(0).max(100_000),
    }),
  )
  .max(20)

export const countDrawer = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/shifts/{id}/counts',
  access: 'DRAWER_COUNT',
  summary: 'What somebody counted in the drawer, by notes or as one sum',
  params: idParams,
  body: z
    .object({
      id: idField,
      total: moneyField.optional(),
      notes: countedNotes.optional(),
    })
    .refine(({ total, notes }) => (total === undefined) !== (notes === undefined), {
      message: 'TOTAL_OR_NOTES',
      path: ['total'],
    }),
  data: countView,
  refusals: shiftRefusals,
})

const unsentBody = z.object({ device: deviceField, count: z.int().min(0).max(100_000), money: moneyField })

export const listOutsideShifts = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/outside-shifts',
  access: 'SHIFT_CLOSE or REPORT_FINANCE',
  summary:
    'Money that staff took or gave back in no shift, newest first: what the next Z is going to name, or what one named',
  query: pageQuery.pick({ pageNumber: true, pageSize: true }).extend({
    /** The shift whose Z named it; absent: what no Z has named yet. */
    namedIn: idField.optional(),
  }),
  data: z.object({
    /** With the name of the person who took it or gave it back. */
    rows: z.array(listedTransaction.extend({ person: z.string().nullable() })),
    pageNumber: z.int(),
    pageSize: z.int(),
    totalCount: z.int(),
    totals: z.array(shiftReportView.shape.outside.element),
  }),
  refusals: {},
})

export const tellUnsent = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/payments/shifts/{id}/unsent',
  access: 'DRAWER_USE',
  summary: 'A till tells how many sales of the shift it has not sent yet, and for how much',
  params: idParams,
  body: unsentBody,
  data: z.object({ device: z.string(), count: z.int(), money: z.int() }),
  refusals: shiftRefusals,
})

export const readShiftReport = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/payments/shifts/{id}/report',
  access: 'SHIFT_CLOSE or REPORT_FINANCE',
  summary: 'X of an open shift, Z of a closed one',
  params: idParams,
  data: z.object({
    kind: z.enum(['X', 'Z']),
    at: z.string(),
    shift: shiftView,
    report: shiftReportView,
    /** What came after the Z, added up. */
    late: z.object({ count: z.int(), cash: z.int(), sales: z.int(), payments: z.int(), refunds: z.int() }),
  }),
  refusals: { SHIFT_NOT_FOUND: 404, COUNT_FIRST: 409 },
})
export type ShiftReportPage = DataOf<typeof readShiftReport>

export const closeShift = defineEndpoint({
  method: 'POST',
  path: '/api-sofreh/payments/shifts/{id}/close',
  access: 'SHIFT_CLOSE',
  summary: 'Closes a shift by its first count and writes its Z',
  params: idParams,
  body: z.object({
    /** The Z's own id, made by the device. */
    id: idField,
    /** Why the count differs; a difference without a word is recorded as well. */
    reason: optionalTextField(300).default(''),
    /** Hands bills that are still open to the drawer's next shift. */
    handsOn: z.boolean().default(false),
    /** Closes although tills have not sent everything; that will come as a supplement. */
    acceptsUnsent: z.boolean().default(false),
    /** The closing till's own unsent work. */
    unsent: unsentBody.optional(),
  }),
  data: shiftView.extend({ z: zView, report: shiftReportView }),
  refusals: { ...shiftRefusals, COUNT_FIRST: 409, OPEN_BILLS: 409, UNSENT_WORK: 409 },
})

/** Announced when a shift opened, closed or moved cash by hand; the subject is the shift. */
export const shiftChanged = 'shift-changed'

export const drawerEndpoints = [
  listDrawers,
  createDrawer,
  changeDrawer,
  listShifts,
  openShift,
  readShift,
  listMovements,
  moveCash,
  countDrawer,
  listOutsideShifts,
  tellUnsent,
  readShiftReport,
  closeShift,
] as const
