import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { AccountView, collectDebt as contract } from '../../../contract/index.ts'
import type { AccountsDeps } from '../../customers-deps.ts'
import { actOnAccount } from './act-on-account.ts'
import { payDebts } from './use-credit.ts'

/**
 * Collects a debt or a part of it, the oldest order first; each order earns its points on the money received. The money
 * is recorded in the ledger and in its shift; cash moves the drawer (R14).
 */
export function collectDebt(
  deps: AccountsDeps,
  caller: Caller,
  { params, body }: InputOf<typeof contract>,
): Promise<AccountView> {
  const takenBy = personOf(caller)
  const { id, amount, method, slipNumber, shiftId, reason } = body
  return actOnAccount(deps, caller, {
    customerId: params.id,
    id,
    account: 'DEBT',
    isSame: (known) => known.amount === -amount && known.method === method,
    entry: ({ debt }) => {
      if (amount > debt) throw new Refusal('MORE_THAN_OWED', { debt })
      return { kind: 'DEBT_COLLECTED', amount: -amount, method, slipNumber, reason, takenBy }
    },
    money: (tx) => {
      const about = { vendorId: caller.vendorId, personId: params.id, purpose: 'DEBT', type: 'PAYMENT' } as const
      return deps
        .above()
        .payments.recordAccountPayment(tx, { ...about, id, amount, method, slipNumber, shiftId, reason, takenBy })
    },
    andThen: (tx, who) => payDebts(deps, tx, who, amount),
  })
}
