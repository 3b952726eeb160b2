import type { Sellable } from '@sofreh/catalog/domain'
import type { Caller } from '@sofreh/http'
import { defaultPreparationMinutes } from '@sofreh/vendors/domain'
import { type OfflineSaleBody, offlineSaleField } from '../../../contract/index.ts'
import { type ReceiptLine, type ReceiptSale, type SignedReceipt, readReceipt } from '../../../domain/index.ts'
import { unknownDish } from '../../../text/ordering.fa.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import type { Acted, EntryOutcome } from '../../store/acting/record-policy.ts'
import { recordSale } from './record-sale.ts'

/**
 * Restores a sale from the receipt of a lost till. The signature proves that the till made it, the id that it happened
 * once. Receipt, file and till may arrive in any order: the later ones are recognized as repeats.
 */
export async function recordRestored(deps: OrderingDeps, acted: Acted, qr: string): Promise<EntryOutcome> {
  const { caller, entry, note, chain } = acted
  const { vendorId } = caller
  const receipt = readReceipt(qr)
  if (!receipt) return { kind: 'malformed', problem: 'PAPER_MALFORMED' }
  const till = await deps.identity.findTill(deps.database, vendorId, receipt.sale.deviceId)
  if (!till) return { kind: 'malformed', problem: 'DEVICE_UNKNOWN' }
  if (!(await isSignedBy(till.publicKey, receipt))) return { kind: 'malformed', problem: 'PAPER_NOT_SIGNED' }
  if (receipt.sale.id !== entry.subjectId) return { kind: 'malformed', problem: 'SUBJECT_DIFFERS' }
  const sale = await saleOfReceipt(deps, caller, { receipt: receipt.sale, letter: till.letter })
  if (!sale) return { kind: 'malformed', problem: 'PAPER_MALFORMED' }
  const { personId } = receipt.sale
  const permissions = await deps.identity.permissionsAt(deps.database, { vendorId, personId })
  const seller = { ...caller, personId, permissions }
  return recordSale(deps, sale, { caller: seller, senderId: personId, note, moreDrift: chain, mayComeTwice: true })
}

async function isSignedBy(publicKey: string, { signed, signature }: SignedReceipt): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  try {
    const raw = new Uint8Array(Buffer.from(publicKey, 'base64url'))
    const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify'])
    const check = { name: 'ECDSA', hash: 'SHA-256' }
    return await crypto.subtle.verify(check, key, new Uint8Array(signature), new Uint8Array(signed))
  } catch {
    // A key that is not a valid public key verifies nothing.
    return false
  }
}

/** Adds names from today's menu and tables, since the receipt holds none. */
async function saleOfReceipt(
  deps: OrderingDeps,
  { vendorId }: Caller,
  { receipt, letter }: { receipt: ReceiptSale; letter: string },
): Promise<OfflineSaleBody | undefined> {
  const { deviceId: _, counter, tableId, lines, ...facts } = receipt
  const ids = [...new Set(lines.map(({ menuItemId }) => menuItemId))]
  const question = { channel: 'SALON' as const, deliveryType: receipt.deliveryType, at: new Date(receipt.soldAt) }
  const [menu, table] = await Promise.all([
    deps.catalog.findSellables(deps.database, vendorId, ids, question),
    tableId === null ? undefined : deps.dining.findTable(deps.database, vendorId, tableId),
  ])
  const sale = offlineSaleField.safeParse({
    ...facts,
    number: `${letter}${counter}`,
    device: letter,
    table: table ? { id: table.id, name: table.name, categoryName: table.categoryName } : null,
    lines: lines.map((line, at) => named(line, { menu, id: lineId(receipt.id, at) })),
  })
  return sale.success ? sale.data : undefined
}

function named(line: ReceiptLine, { menu, id }: { menu: ReadonlyMap<string, Sellable>; id: string }) {
  const item = menu.get(line.menuItemId)
  const titles = new Map(
    item?.toppingCategories.flatMap(({ toppings }) => toppings.map((each) => [each.id, each.title])),
  )
  return {
    ...line,
    id,
    categoryId: item?.categoryId ?? line.menuItemId,
    title: item?.title ?? unknownDish,
    makeMinutes: item?.preparationMinutes ?? defaultPreparationMinutes,
    toppings: line.toppings.map((topping) => ({ ...topping, title: titles.get(topping.toppingId) ?? unknownDish })),
  }
}

/** Derives a stable line id from the order's id, with the line's position in its last digits. */
function lineId(orderId: string, at: number): string {
  const last = Number.parseInt(orderId.slice(-6), 16)
  return `${orderId.slice(0, -6)}${((last + at + 1) % 0x100_0000).toString(16).padStart(6, '0')}`
}
