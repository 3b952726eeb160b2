/** How the tests of this folder speak to the shop. */
import type { Order } from '../contract/index.ts'
import type { Person } from './ordering-deps.ts'

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
  as?: Person | 'nobody'
  permissions?: string
  /** A till by its own credential, instead of a person. */
  till?: string
  /** A number board by its own credential. */
  board?: string
  body?: unknown
  key?: string
  /** Somebody else types their PIN for it, and what they may. */
  approvedBy?: { who: Person; permissions: string }
  /** A request that somebody answered on another device. */
  approvalId?: string
  /** Of a table visit. */
  token?: string
}
