import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { CustomersDeps } from '../../customers-deps.ts'
import { accountOf } from '../../store/accounts/account.reader.ts'
import { lockCustomer } from '../../store/customers.writer.ts'

/** Erases a guest on request. What is still open would lose its owner: open orders, wallet and debt come first. */
export function eraseGuestData(deps: CustomersDeps, caller: Caller, personId: string): Promise<null> {
  const { vendorId } = caller
  return deps.database.transaction(
    async (tx) => {
      await deps.guestData.holdReactions(tx, vendorId)
      const customer = await lockCustomer(tx, vendorId, personId)
      if (!customer || customer.erased_at !== null) throw new Refusal('CUSTOMER_NOT_FOUND')
      const { wallet, debt } = await accountOf(tx, vendorId, personId)
      if (wallet > 0 || debt > 0) throw new Refusal('CUSTOMER_HAS_BALANCE')
      if (await deps.guestData.hasOpenOrders(tx, { vendorId, personId })) throw new Refusal('CUSTOMER_HAS_OPEN_ORDERS')
      await deps.guestData.erase(tx, { vendorId, personId })
      return null
    },
    { once: caller.once },
  )
}
