import type { AccountView } from '@sofreh/customers/client'
import { api } from '../session/api.ts'

/** What a guest has at the restaurant, and whether it has a club at all. */
export type Holdings = { account: AccountView; club: { isActive: boolean; moneyPerPoint: number } }

export async function readHoldings(vendorId: string): Promise<Holdings> {
  const { id } = await api('GET /api-identity/identity/auth/me')
  const [account, { club }] = await Promise.all([
    api('GET /api/payments/user-balance/{a}/{b}', { params: { a: vendorId, b: id } }),
    api('GET /api/clubs/point'),
  ])
  return { account, club }
}

/** Without a club, points, money or debt there is nothing to look at. */
export function hasHoldings({ account, club }: Holdings): boolean {
  return club.isActive || [account.points, account.wallet, account.debt, account.creditLeft].some((held) => held > 0)
}
