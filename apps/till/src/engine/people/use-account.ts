import type { AccountView } from '@sofreh/customers/contract'
import { useEffect, useState } from 'react'
import { tillApi } from '../till-api.ts'

export type KnownAccount = { id: string; account: AccountView; pointValue: number; isClubOpen: boolean }

/** Returns a customer's account once the server has answered; undefined offline or without permission. */
export function useAccount(id: string | undefined): KnownAccount | undefined {
  const [known, setKnown] = useState<KnownAccount>()
  useEffect(() => {
    if (!id) return
    let isGone = false
    const read = async () => {
      const [{ account }, { pointValue, isActive: isClubOpen }] = await Promise.all([
        tillApi('GET /api-identity/identity/customers/{id}/information', { params: { id } }),
        tillApi('GET /api-sofreh/customers/club-settings'),
      ])
      if (!isGone) setKnown({ id, account, pointValue, isClubOpen })
    }
    void read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [id])
  return known?.id === id ? known : undefined
}
