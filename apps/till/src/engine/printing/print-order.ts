/** An order to print, through the server or, when that does not answer, the vendor's bridge. */
import { ApiProblem } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import { discountName } from '@sofreh/ordering/client'
import type { FoldedOrder } from '@sofreh/ordering/domain'
import type { PricedOrder } from '@sofreh/pricing/domain'
import { deliveryPlaces, printoutLabels } from '@sofreh/printing/client'
import { markedAgain, moneyOfOrder, receiptFactsOf, receiptPrintout } from '@sofreh/printing/domain'
import { tillApi } from '../till-api.ts'
import { useTillFacts } from '../till-facts.ts'
import { handOver, storeHanded } from './handed-print-jobs.ts'
import { findShopPrinters, receiptPlace, reachedBridges } from './shop-printers.ts'

export type PrintedOrder = {
  id: string
  number: string
  customerName: string
  sheet: FoldedOrder
  price: PricedOrder
  /** Some of it has not reached the server, whose printout would lack that. */
  isWaiting?: boolean
}

/** @returns false where no printer takes it */
export async function printOrder(order: PrintedOrder): Promise<boolean> {
  if (navigator.onLine && !order.isWaiting) {
    try {
      const body = { id: newId(), orderId: order.id, layout: 'CUSTOMER' as const, copies: 1 }
      await tillApi('POST /api/orders/printorder', { body })
      return true
    } catch (error) {
      // Only a clear 4xx is a refusal; silence and server errors fall back to the bridge.
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) throw error
    }
  }
  return printInShop(order, { isCopy: false })
}

/**
 * Prints through the vendor's bridge.
 * @param isCopy marks it as a copy: whether a paid order was printed before is unknown here
 */
export async function printInShop(order: PrintedOrder, { isCopy }: { isCopy: boolean }): Promise<boolean> {
  const { session } = useTillFacts.getState()
  const printers = await findShopPrinters()
  const place = printers && receiptPlace(printers)
  if (!printers || !place || !session) return false
  const bridges = await reachedBridges(printers)
  if (bridges.length === 0) return false
  const { vendor } = session
  const facts = receiptFactsOf(
    { ...order, customerPhone: '' },
    {
      shop: vendor,
      places: deliveryPlaces,
      nameOfDiscount: discountName,
      money: moneyOfOrder(order.sheet),
      qr: null,
    },
  )
  const slip = receiptPrintout(facts, printoutLabels.receipt)
  const asked = {
    id: newId(),
    orderId: order.id,
    ticketId: null,
    stationId: null,
    layout: 'CUSTOMER' as const,
    title: order.number,
    printerId: place.printerId,
    nextPrinterId: place.nextPrinterId,
    copies: 1,
    opensDrawer: false,
    slip: isCopy ? markedAgain(slip, printoutLabels.again) : slip,
  }
  await storeHanded([asked])
  return handOver(bridges, asked)
}
