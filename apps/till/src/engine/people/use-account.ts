import type { AccountView } from '@sofreh/customers/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { serverMessage } from '../server-message.ts'
import { tillApi } from '../till-api.ts'

export type KnownAccount = { id: string; account: AccountView; pointValue: number; isClubOpen: boolean }

export type AccountRead = {
  /** The account as it was last read or changed; it stays while the network is away. */
  known: KnownAccount | undefined
  /** Why the last read failed. */
  refusal: string | undefined
  read: () => void
  /** Takes the account that the server returned for a payment. */
  change: (account: AccountView) => void
}

/** Reads a customer's account from the server, when it opens and again when the network returns. */
export function useAccount(id: string | undefined, isOnline: boolean): AccountRead {
  const [known, setKnown] = useState<KnownAccount>()
  const [refusal, setRefusal] = useState<{ id: string; message: string }>()
  // A read that was answered after a later one, or after a payment, is older than what is shown.
  const latest = useRef(0)
  const read = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    if (!id) return
    setRefusal(undefined)
    try {
      const [{ account }, { pointValue, isActive: isClubOpen }] = await Promise.all([
        tillApi('GET /api-identity/identity/customers/{id}/information', { params: { id } }),
        tillApi('GET /api-sofreh/customers/club-settings'),
      ])
      if (mine === latest.current) setKnown({ id, account, pointValue, isClubOpen })
    } catch (error) {
      if (mine === latest.current) setRefusal({ id, message: serverMessage(error) })
    }
  }, [id])
  useEffect(() => {
    if (isOnline) void read()
  }, [read, isOnline])
  return {
    known: known?.id === id ? known : undefined,
    refusal: refusal?.id === id ? refusal?.message : undefined,
    read: () => void read(),
    change: (account) => {
      latest.current += 1
      setKnown((before) => before && { ...before, account })
    },
  }
}
