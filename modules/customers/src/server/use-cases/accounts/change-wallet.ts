import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf, requirePermission } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { AccountView, changeWallet as contract } from '../../../contract/index.ts'
import type { AccountsDeps } from '../../customers-deps.ts'
import { actOnAccount, checkRoom } from './act-on-account.ts'

/** Pays money into a guest's wallet or out of it; recorded in the ledger and in the shift that takes it. */
export function changeWallet(
  deps: AccountsDeps,
  caller: Caller,
  { params, body }: InputOf<typeof contract>,
): Promise<AccountView> {
  const isRefund = body.type === 'REFUND'
  if (isRefund) requirePermission(caller, 'ORDER_REFUND')
  const amount = isRefund ? -body.amount : body.amount
  const takenBy = personOf(caller)
  return actOnAccount(deps, caller, {
    customerId: params.id,
    id: body.id,
    account: 'WALLET',
    isSame: (known) => known.amount === amount && known.method === body.method,
    entry: ({ wallet }) => {
      if (isRefund && body.amount > wallet) throw new Refusal('WALLET_NOT_ENOUGH', { wallet })
      checkRoom(wallet, amount)
      const { method, slipNumber, reason } = body
      return { kind: body.type, amount, method, slipNumber, reason, takenBy }
    },
    money: (tx) => {
      const type = isRefund ? 'REFUND' : 'PAYMENT'
      const about = { vendorId: caller.vendorId, personId: params.id, purpose: 'WALLET', takenBy } as const
      return deps.above().payments.recordAccountPayment(tx, { ...body, ...about, type })
    },
  })
}
