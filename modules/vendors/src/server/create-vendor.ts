import type { Tx } from '@sofreh/database'
import { foldLetters, Refusal, type WeeklyInterval } from '@sofreh/kernel'
import { type Currency, defaultColor, isFreeToTake, overlapsOf, persianWeek } from '../domain/index.ts'
import { insertHost, insertVendor, saveHours } from './vendor.writer.ts'

export type CreateVendor = {
  id?: string
  name: string
  subdomain: string
  /** Signs in as OWNER; a person that identity knows. */
  ownerId: string
  currency?: Currency
  primaryColor?: string
  hours?: readonly WeeklyInterval[]
  /** Whole domains of the vendor's own. */
  hosts?: readonly string[]
}

export type CreateVendorDeps = {
  newId: () => string
  createBuiltInRoles: (tx: Tx, vendorId: string) => Promise<unknown>
  addOwner: (tx: Tx, vendorId: string, personId: string) => Promise<unknown>
  forgetHosts: () => void
}

/** What a new branch begins with, so that its first evening is not closed; the owner edits it. */
const usualHours: readonly WeeklyInterval[] = persianWeek.map((weekday) => ({ weekday, from: '12:00', to: '23:00' }))

/**
 * A branch is born: its row, its host, its week, the built-in roles and its first owner, all or nothing.
 * @throws Refusal SUBDOMAIN_NOT_ALLOWED, SUBDOMAIN_TAKEN, VENDOR_NAME_EMPTY, HOURS_OVERLAP
 */
export function createVendorUseCase(deps: CreateVendorDeps) {
  return async (tx: Tx, command: CreateVendor): Promise<{ vendorId: string; subdomain: string }> => {
    const name = foldLetters(command.name)
    const hours = command.hours ?? usualHours
    if (name === '') throw new Refusal('VENDOR_NAME_EMPTY')
    if (!isFreeToTake(command.subdomain)) throw new Refusal('SUBDOMAIN_NOT_ALLOWED')
    if (overlapsOf(hours).length > 0) throw new Refusal('HOURS_OVERLAP')

    const vendorId = command.id ?? deps.newId()
    const { subdomain, currency = 'TOMAN', primaryColor = defaultColor } = command
    const isOurs = await insertVendor(tx, { id: vendorId, name, subdomain, currency, primaryColor })
    if (!isOurs) throw new Refusal('SUBDOMAIN_TAKEN')
    for (const host of command.hosts ?? []) {
      if (!(await insertHost(tx, vendorId, host))) throw new Refusal('SUBDOMAIN_TAKEN')
    }
    const week = hours.map((interval) => ({ ...interval, id: deps.newId() }))
    await saveHours(tx, vendorId, week)
    await deps.createBuiltInRoles(tx, vendorId)
    await deps.addOwner(tx, vendorId, command.ownerId)
    tx.afterCommit(deps.forgetHosts)
    return { vendorId, subdomain }
  }
}
