import { type RawBuilder, sql } from 'kysely'
import type { Guest } from './find-guest.ts'

type Document = {
  column: string
  /** Type of the column, `jsonb` unless named. */
  type?: 'json'
  /** The column is text that contains JSON. */
  isText?: true
  /** Column that says when a row was erased, where a hash of the content is stored beside it. */
  erasedAt?: string
  /** Finds the documents about the guest; absent: those that mention an id or a number of theirs. */
  where?: (guest: Guest) => RawBuilder<unknown>
}

/** How a table with data of guests is erased. A conformance test fails on a table with such columns that is missing. */
export type GuestTable = {
  /** Columns that say who a guest is or what they wrote; empty afterwards. */
  columns: readonly string[]
  /** Documents from which the guest's texts are removed. */
  documents?: readonly Document[]
  erase?: (guest: Guest) => RawBuilder<unknown>[]
}

const ofPerson = ({ vendorId, personId }: Guest) => sql`vendor_id = ${vendorId} and person_id = ${personId}`
const ofOrders = ({ vendorId, orderIds }: Guest) => sql`vendor_id = ${vendorId} and order_id = any(${orderIds}::uuid[])`
/** A member of staff or a courier who is also a guest stays signed in for their work. */
const isNoStaff = ({ vendorId, personId }: Guest) =>
  sql`not exists (select from staff where vendor_id = ${vendorId} and person_id = ${personId})
    and not exists (select from bikers where vendor_id = ${vendorId} and person_id = ${personId})`
const ofSubjects = ({ vendorId, orderIds }: Guest) =>
  sql`vendor_id = ${vendorId} and subject_id = any(${orderIds}::uuid[])`
const ofPayments = (guest: Guest) => sql`vendor_id = ${guest.vendorId}
  and transaction_id in (select id from transactions where ${ofOrders(guest)})`
const ofRequests = (guest: Guest) => sql`vendor_id = ${guest.vendorId}
  and request_id in (select id from courier_requests where ${ofOrders(guest)})`
const deleted = (table: string) => (guest: Guest) => [sql`delete from ${sql.table(table)} where ${ofPerson(guest)}`]

export const guestTables: Readonly<Record<string, GuestTable>> = {
  // `eraseGuest` erases the documents of orders itself: they have to stay the fold of their operations.
  orders: {
    columns: ['customer_name', 'customer_phone', 'customer_search', 'sheet', 'placed_from', 'fingerprint'],
    erase: ({ vendorId, orderIds }) => [
      sql`update orders set customer_name = '', customer_phone = '', customer_search = '', placed_from = null, fingerprint = ''
        where vendor_id = ${vendorId} and id = any(${orderIds}::uuid[])`,
    ],
  },
  order_operations: { columns: ['act'] },
  kitchen_tickets: { columns: ['lines'] },
  approvals: { columns: [], documents: [{ column: 'acts', where: ofOrders }] },
  device_log: {
    columns: [],
    documents: [{ column: 'content', isText: true, erasedAt: 'erased_at', where: ofSubjects }],
  },
  order_notices: {
    columns: ['phone'],
    erase: (guest) => [sql`update order_notices set phone = '' where ${ofOrders(guest)}`],
  },
  order_facts: {
    columns: ['customer_name'],
    erase: (guest) => [sql`update order_facts set customer_name = '' where ${ofOrders(guest)}`],
  },
  payment_links: {
    columns: ['mobile'],
    erase: (guest) => [sql`update payment_links set mobile = '' where ${ofOrders(guest)}`],
  },
  transactions: {
    columns: [],
    documents: [
      { column: 'bank_facts', where: ofOrders },
      { column: 'submit_form', where: ofOrders },
    ],
  },
  transaction_steps: { columns: [], documents: [{ column: 'facts', where: ofPayments }] },
  printer_jobs: {
    columns: ['picture'],
    documents: [
      { column: 'slip', where: ofOrders },
      { column: 'lines', where: ofOrders },
    ],
    erase: (guest) => [sql`update printer_jobs set picture = null, picture_dots = null where ${ofOrders(guest)}`],
  },
  courier_requests: {
    columns: ['tracking_url'],
    erase: (guest) => [sql`update courier_requests set tracking_url = null where ${ofOrders(guest)}`],
  },
  courier_company_events: { columns: [], documents: [{ column: 'body', isText: true, where: ofRequests }] },
  daily_letters: { columns: [], documents: [{ column: 'content' }] },
  changes: { columns: [], documents: [{ column: 'before' }, { column: 'after' }] },
  outbox: { columns: [], documents: [{ column: 'facts' }] },
  idempotency_keys: { columns: [], documents: [{ column: 'answer', type: 'json' }] },
  customers: {
    columns: ['mobile', 'first_name', 'last_name', 'search_text', 'subscription_code', 'birthday', 'note'],
    erase: (guest) => [
      sql`update customers set mobile = '', first_name = '', last_name = '', search_text = '', subscription_code = null,
        birthday = null, note = '', erased_at = now() where ${ofPerson(guest)}`,
    ],
  },
  customer_addresses: {
    columns: ['title', 'address', 'plaque', 'unit', 'description', 'receiver_name', 'receiver_phone'],
    erase: deleted('customer_addresses'),
  },
  customer_landlines: { columns: ['number'], erase: deleted('customer_landlines') },
  customer_imports: {
    columns: ['plan'],
    // A preview names many guests and can be made again.
    erase: ({ vendorId, mobile }) => [
      sql`delete from customer_imports where vendor_id = ${vendorId} and strpos(plan::text, ${mobile}) > 0`,
    ],
  },
  favourites: { columns: [], erase: deleted('favourites') },
  push_subscriptions: { columns: ['endpoint', 'p256dh', 'auth'], erase: deleted('push_subscriptions') },
  caller_calls: {
    columns: ['number', 'raw'],
    erase: ({ vendorId, numbers }) => [
      sql`delete from caller_calls where vendor_id = ${vendorId} and number = any(${numbers}::text[])`,
    ],
  },
  dining_reserves: {
    columns: ['customer_name', 'phone', 'note'],
    erase: ({ vendorId, numbers }) => [
      sql`update dining_reserves set customer_name = '—', phone = '', note = ''
        where vendor_id = ${vendorId} and phone = any(${numbers}::text[])`,
    ],
  },
  dining_waiting: {
    columns: ['name', 'phone', 'note'],
    erase: ({ vendorId, numbers }) => [
      sql`update dining_waiting set name = '—', phone = '', note = ''
        where vendor_id = ${vendorId} and phone = any(${numbers}::text[])`,
    ],
  },
  feedbacks: {
    columns: ['shown_name', 'words', 'reply'],
    erase: (guest) => [
      sql`update feedbacks set shown_name = '', words = '', reply = null, replied_by = null, replied_at = null
        where ${ofPerson(guest)}`,
    ],
  },
  survey_answers: {
    columns: ['words'],
    erase: (guest) => [
      sql`update survey_answers set words = '' where vendor_id = ${guest.vendorId}
        and response_id in (select id from survey_responses where ${ofPerson(guest)})`,
    ],
  },
  sessions: {
    columns: ['device'],
    erase: (guest) => [
      sql`delete from refresh_tokens where vendor_id = ${guest.vendorId}
        and session_id in (select session_id from sessions where ${ofPerson(guest)} and ${isNoStaff(guest)})`,
      sql`delete from sessions where ${ofPerson(guest)} and ${isNoStaff(guest)}`,
    ],
  },
  // Of all vendors together: `eraseGuest` erases these once no vendor knows the person.
  persons: { columns: ['mobile', 'first_name', 'last_name', 'email', 'facts'] },
  login_codes: { columns: ['mobile'] },
  sign_in_requests: { columns: ['mobile'] },
}
