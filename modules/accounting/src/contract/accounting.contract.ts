import {
  dateField,
  dateRangeField,
  defineEndpoint,
  flagField,
  idField,
  idParams,
  instantField,
  optionalTextField,
  pageQuery,
  textField,
} from '@sofreh/contract'
import { z } from 'zod'
import { accounts } from '../domain/journal.ts'

/** A date within the centuries that the calendars of kernel and database both support. */
const boundedDate = dateField.refine((text) => text >= '1900' && text < '2200', 'WRONG_SHAPE')
/** Longest range in days: one year. */
const mostDays = 366
const dayMs = 86_400_000

const rangeFields = { from: boundedDate.optional(), to: boundedDate.optional(), dateRange: dateRangeField }
type Range = { from?: string | undefined; to?: string | undefined }
function checkRange({ from, to }: Range, context: z.RefinementCtx): void {
  if (from === undefined || to === undefined) return
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  if (days < 0) context.addIssue({ code: 'custom', path: ['to'], message: 'REPORT_ENDS_BEFORE_START' })
  if (days > mostDays) context.addIssue({ code: 'custom', path: ['to'], message: 'ACCOUNTING_RANGE_TOO_LONG' })
}
/** Without a range it is the Jalali month so far. */
const rangeQuery = z.object(rangeFields).superRefine(checkRange)

const codeField = optionalTextField(30)
const idOfInstallation = z.int().min(0).max(1_000_000_000)

/** Ids of one installation of Sanad Pardaz; every restaurant has its own. */
export const settingsShape = z.object({
  by: z.enum(['ORDER', 'DAY']),
  configId: idOfInstallation,
  typeNo: idOfInstallation,
  financYear: optionalTextField(4),
  companyId: idOfInstallation,
  customerCode: codeField,
  warehouseCode: codeField,
  smsPersonCode: codeField,
  saleTypeCode: codeField,
  userCode: codeField,
  sysCode: codeField,
  vatId: idOfInstallation,
  goodsCode: textField(30),
  packagingCode: codeField,
  serviceFeeCode: codeField,
  deliveryCode: codeField,
  tipCode: codeField,
  goodsCodes: z.record(idField, textField(30)).refine((codes) => Object.keys(codes).length <= 5_000, 'WRONG_SHAPE'),
})
export type AccountingSettings = z.output<typeof settingsShape>

export const getAccountingSettings = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/accounting/settings',
  access: 'REPORT_FINANCE',
  summary: 'Returns the ids of the accounting program, or null before they are set',
  data: settingsShape.nullable(),
  refusals: {},
})

export const saveAccountingSettings = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/accounting/settings',
  access: 'VENDOR_SETTINGS',
  summary: 'Saves the ids of the accounting program',
  body: settingsShape,
  data: settingsShape,
  refusals: {},
})

const itemShape = z.object({
  itemRow: z.int(),
  goodCode: z.string(),
  amount: z.int(),
  fee: z.int(),
  vat1Price: z.int(),
  rowDesc: z.string(),
  itemNumber1: z.string(),
  itemDesc4: z.string(),
  batchNo: z.int(),
  batchNo2: z.int(),
  batchNo3: z.int(),
  batchNo4: z.int(),
  batchNo5: z.int(),
  batchNo6: z.int(),
  itemDetailCode1: z.int(),
  itemDetailCode2: z.int(),
  discountPer: z.int(),
  discountPrice: z.int(),
})
const inputShape = z.object({
  typeNo: z.int(),
  financYear: z.string(),
  rdBaseNo: z.int(),
  companyId: z.int(),
  strDate: z.string(),
  detailCode1: z.string(),
  detailCode2: z.string(),
  detailCode3: z.int(),
  detailCode4: z.string(),
  detailCode5: z.string(),
  userCode: z.string(),
  sysCode: z.string(),
  description: z.string(),
  strCreditDate: z.string(),
  desc1: z.string(),
  desc2: z.string(),
  desc3: z.string(),
  desc4: z.string(),
  items: z.array(itemShape),
  addReds: z.array(
    z.object({ addRedTypeId: z.int(), rowId: z.int(), per: z.int(), price: z.int(), addOrRed: z.int() }),
  ),
})

export const sanadPardazOrders = defineEndpoint({
  method: 'GET',
  path: '/api/thirdpartyintegrations/sanadpardaz/orders',
  access: 'REPORT_FINANCE',
  summary: 'Returns sales of past days as documents of Sanad Pardaz that it has not posted yet, in Rial',
  query: pageQuery.extend({ ...rangeFields, includePosted: flagField.optional() }).superRefine(checkRange),
  answer: 'page',
  data: z.object({
    /** The order's id or the business date; also `desc1` of the input, by which the program recognizes it. */
    key: z.string(),
    date: z.iso.date(),
    orders: z.int(),
    /** In Rial. */
    total: z.int(),
    /** The program's id, once it has posted the document. */
    idGrdb: z.string().nullable(),
    request: z.object({ configId: z.int(), input: inputShape }),
  }),
  refusals: { ACCOUNTING_NOT_SET_UP: 409 },
})

export const notePostedDocuments = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/accounting/sanadpardaz/posted',
  access: 'REPORT_FINANCE',
  summary: 'Records the ids under which Sanad Pardaz posted documents; the first id of a document stays',
  body: z.object({
    documents: z
      .array(z.object({ key: textField(40), idGrdb: textField(40) }))
      .min(1)
      .max(500),
  }),
  data: z.object({ noted: z.int() }),
  refusals: {},
})

const journalLine = z.object({
  date: z.iso.date(),
  account: z.enum(accounts),
  detail: z.string(),
  debit: z.int(),
  credit: z.int(),
})

export const readJournal = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/accounting/journal',
  access: 'REPORT_FINANCE',
  summary: 'Returns the journal of a range of business days; debit equals credit on every day',
  query: rangeQuery,
  data: z.array(journalLine),
  refusals: {},
})

export const exportJournal = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/accounting/journal/excel',
  access: 'REPORT_FINANCE',
  summary: 'Exports the journal of a range of business days as a right-to-left workbook',
  query: rangeQuery,
  answer: 'excel',
  data: z.unknown(),
  refusals: {},
})

const categoryShape = z.object({ id: idField, title: z.string() })
const expenseShape = z.object({
  id: idField,
  at: instantField,
  amount: z.int(),
  reason: z.string(),
  person: z.string(),
  shiftId: idField,
  categoryId: idField.nullable(),
  /** The reason names couriers or a company, and no person said that it is something else. */
  mayBeSettlement: z.boolean(),
})
export type Expense = z.output<typeof expenseShape>

export const readMonth = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/accounting/month',
  access: 'REPORT_FINANCE',
  summary: 'Returns sales, discounts, refunds and expenses of a range of business days, and what is left',
  query: rangeQuery,
  data: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    orders: z.int(),
    gross: z.int(),
    discounts: z.int(),
    /** Final prices with tax and tips. */
    total: z.int(),
    tax: z.int(),
    tip: z.int(),
    refunded: z.int(),
    writtenOff: z.int(),
    expenses: z.int(),
    /** What courier companies charged. */
    fares: z.int(),
    /** total − tax − tip − refunded − writtenOff − expenses − fares. */
    left: z.int(),
    byCategory: z.array(
      z.object({
        categoryId: idField.nullable(),
        title: z.string(),
        count: z.int(),
        amount: z.int(),
        /** Pays courier companies' bills: not part of `expenses`. */
        isSettlement: z.boolean(),
      }),
    ),
    byCompany: z.array(z.object({ name: z.string(), trips: z.int(), amount: z.int() })),
    categories: z.array(categoryShape),
    /** The pay-outs, newest first. */
    payOuts: z.array(expenseShape),
  }),
  refusals: {},
})

export const saveExpenseCategories = defineEndpoint({
  method: 'PUT',
  path: '/api-sofreh/accounting/expense-categories',
  access: 'VENDOR_SETTINGS',
  summary: 'Replaces the list of expense categories; those of earlier months stay with their expenses',
  body: z.object({
    titles: z.array(textField(60)).max(50),
    /** The list that was edited. With it, what another person added or removed since then stays so. */
    before: z.array(textField(60)).max(100).optional(),
  }),
  data: z.array(categoryShape),
  refusals: {},
})

export const categoriseExpense = defineEndpoint({
  method: 'PATCH',
  path: '/api-sofreh/accounting/expenses/{id}',
  access: 'REPORT_FINANCE',
  summary: 'Gives a pay-out of a drawer its category',
  params: idParams,
  body: z.object({
    categoryId: idField.nullable(),
    /** It paid a courier company's bill: no expense, because the fares are. Takes precedence over `categoryId`. */
    isSettlement: z.boolean().default(false),
  }),
  data: z.object({ id: idField, categoryId: idField.nullable() }),
  refusals: { EXPENSE_NOT_FOUND: 404, EXPENSE_CATEGORY_NOT_FOUND: 404 },
})
