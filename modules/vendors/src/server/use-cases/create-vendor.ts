import type { Tx } from '@sofreh/database'
import type { Identity } from '@sofreh/identity/server'
import { foldLetters, Refusal, type WeeklyInterval, type Currency } from '@sofreh/kernel'
import { defaultColor, isFreeToTake, overlapsOf, persianWeek } from '../../domain/index.ts'
import { insertHost, insertVendor, saveHours } from '../store/vendor.writer.ts'
import { ownDomain } from './add-host.ts'

export type CreateVendor = {
  id?: string
  name: string
  subdomain: string
  /** The person who becomes OWNER; must exist in identity. */
  ownerId: string
  currency?: Currency
  primaryColor?: string
  hours?: readonly WeeklyInterval[]
  /** Custom domains of the vendor. */
  hosts?: readonly string[]
}

export type CreateVendorDeps = {
  newId: () => string
  baseDomains: readonly string[]
  identity: Pick<Identity, 'createBuiltInRoles' | 'addOwner'>
  forgetHosts: () => void
}

/** Default hours of a new branch, so that it is not closed at first; the owner edits them. */
const usualHours: readonly WeeklyInterval[] = persianWeek.map((weekday) => ({ weekday, from: '12:00', to: '23:00' }))

/**
 * Creates a branch in one transaction: row, host, week, built-in roles and first owner.
 * @throws Refusal SUBDOMAIN_NOT_ALLOWED, SUBDOMAIN_TAKEN, VENDOR_NAME_EMPTY, HOURS_OVERLAP
 */
export async function createVendor(
  deps: CreateVendorDeps,
  tx: Tx,
  command: CreateVendor,
): Promise<{ vendorId: string; subdomain: string }> {
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
    if (!(await insertHost(tx, vendorId, ownDomain(host, deps.baseDomains)))) throw new Refusal('SUBDOMAIN_TAKEN')
  }
  const week = hours.map((interval) => ({ ...interval, id: deps.newId() }))
  await saveHours(tx, vendorId, week)
  await deps.identity.createBuiltInRoles(tx, vendorId)
  await deps.identity.addOwner(tx, vendorId, command.ownerId)
  tx.afterCommit(deps.forgetHosts)
  return { vendorId, subdomain }
}
