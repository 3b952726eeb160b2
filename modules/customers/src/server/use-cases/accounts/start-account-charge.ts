import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { startAccountCharge as contract } from '../../../contract/index.ts'
import { findCustomer } from '../../store/customers.reader.ts'
import { accountFrom } from '../../store/accounts/account.reader.ts'
import { lockAccount } from '../../store/accounts/account.writer.ts'
import type { AccountsDeps } from '../../customers-deps.ts'
import { checkRoom } from './act-on-account.ts'

/**
 * Has a connected terminal charge a payment for an account. The account changes when the terminal approves
 * (`receive-account-money.ts`), however late.
 */
export function startAccountCharge(
  deps: AccountsDeps,
  caller: Caller,
  { params, body }: InputOf<typeof contract>,
): Promise<{ id: string }> {
  const { vendorId } = caller
  const { id, type, amount, terminalId, shiftId } = body
  const takenBy = personOf(caller)
  return deps.database.transaction(
    async (tx) => {
      const personId = params.id
      if (!(await findCustomer(tx, vendorId, personId))) throw new Refusal('CUSTOMER_NOT_FOUND')
      const { debt, wallet } = accountFrom(await lockAccount(tx, { vendorId, personId }))
      if (type === 'DEBT' && amount > debt) throw new Refusal('MORE_THAN_OWED', { debt })
      if (type === 'TOPUP') checkRoom(wallet, amount)
      const purpose = type === 'DEBT' ? 'DEBT' : 'WALLET'
      const charge = { vendorId, id, personId, purpose, amount, terminalId, shiftId, takenBy } as const
      await deps.above().payments.startAccountCharge(tx, charge)
      return { id }
    },
    { once: caller.once },
  )
}
