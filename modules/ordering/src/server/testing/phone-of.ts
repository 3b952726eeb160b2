/** Phones at a table, for the tests of this folder. */
import { randomBytes } from 'node:crypto'
import { newId } from '@sofreh/kernel'
import type { VisitState } from '../../contract/index.ts'
import type { Answer, Asked, Host, Shop } from './open-shop.ts'

export type Phone = ReturnType<typeof phoneOf>

/** Returns a phone with its own token and no signed-in user. */
export function phoneOf(shop: Shop, tableId: string, options: { host?: Host; token?: string; as?: Asked['as'] } = {}) {
  const { host = 'naranj', as = 'anonymous' } = options
  const token = options.token ?? randomBytes(32).toString('base64url')
  const own = { host, as, token, permissions: '' }
  return {
    token,
    scan: () =>
      shop.ask<{ visitId: string; guestId: string; number: number; isAdmitted: boolean }>(
        'POST',
        '/api-sofreh/dining/visits',
        { ...own, body: { tableId } },
      ),
    state: () => shop.ask<VisitState>('GET', '/api-sofreh/ordering/visit', own),
    join: (code?: string) =>
      shop.ask<VisitState>('POST', '/api-sofreh/ordering/visit/join', {
        ...own,
        body: code === undefined ? {} : { code },
      }),
    name: (name: string) => shop.ask('POST', '/api-sofreh/dining/visit/name', { ...own, body: { name } }),
    letIn: (guestId: string) => shop.ask('POST', `/api-sofreh/dining/visit/guests/${guestId}/admit`, own),
    call: (body: object) =>
      shop.ask<{ id: string; takenBy: string; takenAt: string | null; payBy: string | null }>(
        'POST',
        '/api-sofreh/dining/visit/calls',
        { ...own, body: { id: newId(), ...body } },
      ),
    order: (menuItemId: string, count: number, facts: object = {}): Promise<Answer<VisitState>> =>
      shop.ask<VisitState>('POST', '/api-sofreh/ordering/visit/rounds', {
        ...own,
        body: {
          id: newId(),
          lines: [{ id: newId(), menuItemId, count }],
          expectedGoods: count * 185_000,
          ...facts,
        },
      }),
    share: (choice: object, ids: { id?: string; shareId?: string } = {}) =>
      shop.ask<{ orderId: string; shareId: string | null; amount: number }>(
        'POST',
        '/api-sofreh/ordering/visit/shares',
        {
          ...own,
          body: { id: newId(), shareId: newId(), ...ids, way: choice },
        },
      ),
    /** Starts a payment at the bank; without a share, of all that is due. */
    toBank: (orderId: string, shareId?: string | null) =>
      shop.ask<{ transactionId: string; amount: number }>(
        'GET',
        `/api/orders/payment/${orderId}${shareId ? `?shareId=${shareId}` : ''}`,
        own,
      ),
    giveUp: (orderId: string) => shop.ask('POST', '/api-sofreh/payments/cancel-attempt', { ...own, body: { orderId } }),
    ask: (method: 'GET' | 'POST', url: string, body?: object) =>
      shop.ask<never>(method, url, { ...own, ...(body ? { body } : {}) }),
  }
}
