/** HTTP calls for the tests of this folder. */
import type { Order } from '../../contract/index.ts'
import type { Person } from '../ordering-deps.ts'

export type Ask = <Data = Order>(method: Method, url: string, asked?: Asked) => Promise<Answer<Data>>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Answer<Data = Order> = {
  status: number
  data: Data
  code?: string
  message: string
  details: Record<string, unknown>
  totalCount?: number
  errors: { field: string; message: string }[]
}

export type Host = 'naranj' | 'toranj'
export type Asked = {
  host?: Host
  as?: Person | 'anonymous'
  permissions?: string
  /** Calls with a till's own credential instead of a person's. */
  till?: string
  /** Calls with a number board's own credential. */
  board?: string
  body?: unknown
  key?: string
  /** A colleague who types their PIN, with their permissions. */
  approvedBy?: { who: Person; permissions: string }
  /** A request that a manager answered on another device. */
  approvalId?: string
  /** Token of a table visit. */
  token?: string
}
