import type { AccountView } from '@sofreh/customers/client'
import { api } from '../session/api.ts'

/** The guest's account at the restaurant, and whether the restaurant has a club. */
export type Holdings = { account: AccountView; club: { isActive: boolean; moneyPerPoint: number } }

export async function readHoldings(vendorId: string): Promise<Holdings> {
  const { id } = await api('GET /api-identity/identity/auth/me')
  const [account, { club }] = await Promise.all([
    api('GET /api/payments/user-balance/{a}/{b}', { params: { a: vendorId, b: id } }),
    api('GET /api/clubs/point'),
  ])
  return { account, club }
}

/** Returns false when there is no club and no points, wallet money, debt or credit to show. */
export function hasHoldings({ account, club }: Holdings): boolean {
  return club.isActive || [account.points, account.wallet, account.debt, account.creditLeft].some((held) => held > 0)
}
