import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { AccountView } from '../../contract/index.ts'
import { type Account, type AccountName, type ClubSettings, creditLeft } from '../../domain/index.ts'
import { clubOf } from '../club/club.reader.ts'
import { findCustomer } from '../customers.reader.ts'
import { accountFrom, accountOf, type EntryRow, findEntry } from './account.reader.ts'
import { type Entry, lockAccount, moveAccount, type Who } from './account.writer.ts'
import type { AccountsDeps } from './accounts-deps.ts'

/** The most that any account holds, so that every sum stays an exact number. */
const mostInAccount = 1_000_000_000_000

export type Act = {
  customerId: string
  /** The movement's id, made by the device. */
  id: string
  account: AccountName
  /** Whether a movement that was made under this id is the one that is asked for now. */
  isSame: (known: EntryRow) => boolean
  /** What it does, decided on the locked account; undefined when there is nothing to do. May refuse. */
  entry: (account: Account) => Omit<Entry, 'id' | 'account' | 'at'> | undefined
  /** The money that changes hands for it, recorded before the account changes; it answers the shift that it stands in. */
  money?: (tx: Tx) => Promise<{ shiftId: string | null }>
  /** What else belongs to it, in the same transaction. */
  andThen?: (tx: Tx, who: Who) => Promise<void>
}

/**
 * Staff change one account of a customer: lock, decide, move, answer what the customer has now. The movement's id makes a
 * repeat harmless; another movement under the same id is refused.
 */
export function actOnAccount(
  deps: Pick<AccountsDeps, 'database' | 'clock'>,
  caller: Caller,
  act: Act,
): Promise<AccountView> {
  const who = { vendorId: caller.vendorId, personId: act.customerId }
  return deps.database.transaction(
    async (tx) => {
      if (!(await findCustomer(tx, who.vendorId, who.personId))) throw new Refusal('CUSTOMER_NOT_FOUND')
      const account = accountFrom(await lockAccount(tx, who))
      const known = await findEntry(tx, who.vendorId, act.id)
      const isOther = known && (known.person_id !== who.personId || known.account !== act.account || !act.isSame(known))
      if (isOther) throw new Refusal('IDEMPOTENCY_CONFLICT')
      const made = known ? undefined : act.entry(account)
      if (made) {
        const at = deps.clock()
        const money = await act.money?.(tx)
        const ofMoney = money ? { transactionId: act.id, shiftId: money.shiftId ?? undefined } : {}
        const moved = await moveAccount(tx, who, [{ ...made, ...ofMoney, id: act.id, account: act.account, at }])
        if (!moved) throw new Error(`the account of ${who.personId} could not be changed as decided`)
        await act.andThen?.(tx, who)
      }
      return accountView(await accountOf(tx, who.vendorId, who.personId), await clubOf(tx, who.vendorId))
    },
    { once: caller.once },
  )
}

/** Refuses what would make a balance too large to be added up. */
export function checkRoom(balance: number, more: number): void {
  if (balance + more > mostInAccount) throw new Refusal('ACCOUNT_TOO_LARGE', { most: mostInAccount })
}

export function accountView(account: Account, club: ClubSettings): AccountView {
  return {
    ...account,
    pointsWorth: club.isActive ? account.points * club.pointValue : 0,
    creditLeft: creditLeft(account),
  }
}
