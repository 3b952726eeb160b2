import type { PricedOrder } from '@sofreh/pricing/domain'
import { newId } from '@sofreh/kernel'
import { lazy, Suspense, useMemo, useState } from 'react'
import { HelpPlace, helpPlaceOf } from '../parts/help-place.ts'
import loading from '../parts/loading-bar.module.css'
import { OpenPane } from '../features/open/open-pane.tsx'
import buttonStyles from '../parts/button.module.css'
import fieldStyles from '../parts/field.module.css'
import { posText } from '../text/pos.fa.ts'
import styles from './pos-sheets.module.css'
import { isCartSheet, type PosSheet } from '../engine/pos-sheet.ts'
import type { Selling } from '../engine/orders/use-selling.ts'
import type { TillActs } from '../engine/orders/use-till-acts.ts'
import { Sheet } from '../parts/sheet.tsx'
import type { Bill } from '../engine/bills.ts'
import { newCart } from '../commands/cart.ts'
import { CartSheets } from './cart-sheets.tsx'
import { useTill } from '../engine/till-store.ts'

const AccountAtTerminal = lazy(async () => ({ default: (await import('./account-at-terminal.tsx')).AccountAtTerminal }))
const AlarmSheet = lazy(async () => ({ default: (await import('../features/alarms/alarm-sheet.tsx')).AlarmSheet }))
const BillSheet = lazy(async () => ({ default: (await import('../features/open/bill-sheet.tsx')).BillSheet }))
const DeviceSheet = lazy(async () => ({ default: (await import('../features/device/device-sheet.tsx')).DeviceSheet }))
const DrawerSheet = lazy(async () => ({ default: (await import('../features/shift/drawer-sheet.tsx')).DrawerSheet }))
const HelpSheet = lazy(async () => ({ default: (await import('./help/help-sheet.tsx')).HelpSheet }))
const NameTabSheet = lazy(async () => ({
  default: (await import('../features/tab-name/name-tab-sheet.tsx')).NameTabSheet,
}))
const PaySheet = lazy(async () => ({ default: (await import('../features/selling/pay-sheet.tsx')).PaySheet }))
const PaidAtTerminal = lazy(async () => ({
  default: (await import('../features/selling/paid-at-terminal.tsx')).PaidAtTerminal,
}))
const MoreSheet = lazy(async () => ({ default: (await import('../features/device/more-sheet.tsx')).MoreSheet }))
const DutiesSheet = lazy(async () => ({ default: (await import('../features/refund/duties-sheet.tsx')).DutiesSheet }))
const PauseSheet = lazy(async () => ({ default: (await import('./pause/pause-sheet.tsx')).PauseSheet }))
const ReceiptSheet = lazy(async () => ({
  default: (await import('../features/printing/receipt-sheet.tsx')).ReceiptSheet,
}))
const TableSheet = lazy(async () => ({ default: (await import('../features/tables/table-sheet.tsx')).TableSheet }))
const WaitingSheet = lazy(async () => ({
  default: (await import('../features/selling/waiting-sheet.tsx')).WaitingSheet,
}))
const ShiftOrdersSheet = lazy(async () => ({
  default: (await import('../features/refund/shift-orders-sheet.tsx')).ShiftOrdersSheet,
}))

type PosSheetsProps = {
  sheet: PosSheet | undefined
  onSheet: (sheet: PosSheet | undefined) => void
  price: PricedOrder
  acts: TillActs
}

/** Renders the open sheet. Sheets load on demand from the worker's cache, so they open offline too. */
export function PosSheets(props: PosSheetsProps) {
  const { sheet } = props
  const [help, setHelp] = useState<{ over: PosSheet; place: string }>()
  const place = sheet && helpPlaceOf(sheet.kind)
  const helpPage = useMemo(
    () => sheet && place && { place, onOpen: (wanted: string) => setHelp({ over: sheet, place: wanted }) },
    [sheet, place],
  )
  return (
    <>
      <Suspense fallback={<div className={loading.bar} role="progressbar" aria-label={posText.opening} />}>
        <HelpPlace value={helpPage || undefined}>
          <OpenSheet {...props} />
        </HelpPlace>
      </Suspense>
      {help && help.over === sheet && (
        <Suspense>
          <HelpSheet place={help.place} onClose={() => setHelp(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function OpenSheet({ sheet, onSheet, price, acts }: PosSheetsProps) {
  const { selling } = acts
  const close = () => onSheet(undefined)
  const openOrder = (orderId: string) => onSheet({ kind: 'bill', orderId })
  if (!sheet) return null
  if (sheet.kind === 'pay') {
    return <PaySheet total={price.finalPrice} first={sheet.first} selling={selling} onClose={close} />
  }
  if (sheet.kind === 'bill')
    return (
      <BillSheet
        key={sheet.orderId}
        orderId={sheet.orderId}
        onAdd={addTo(close)}
        onNew={seatAt(close)}
        onClose={close}
      />
    )
  if (sheet.kind === 'table') return <TableSheet onOpenOrder={openOrder} onClose={close} />
  if (isCartSheet(sheet)) return <CartSheets kind={sheet.kind} price={price} onSheet={onSheet} holding={acts.holding} />
  if (sheet.kind === 'waiting') {
    const openReceipt = (entryId: string) => onSheet({ kind: 'receipt', entryId })
    return <WaitingSheet onOpenOrder={openOrder} onReceipt={openReceipt} onClose={close} />
  }
  if (sheet.kind === 'receipt') return <ReceiptSheet entryId={sheet.entryId} onClose={close} />
  if (sheet.kind === 'device') return <DeviceSheet onDrawer={() => onSheet({ kind: 'drawer' })} onClose={close} />
  if (sheet.kind === 'charge') {
    const { charge } = sheet
    if ('orderId' in charge) return <PaidAtTerminal charge={charge} left={sheet} onClose={close} />
    return <AccountAtTerminal left={{ charge, left: sheet }} onClose={close} />
  }
  if (sheet.kind === 'more') return <MoreSheet onOpen={(kind) => onSheet({ kind })} onClose={close} />
  if (sheet.kind === 'drawer') return <DrawerSheet onClose={close} />
  if (sheet.kind === 'account') return <AccountAtTerminal onClose={close} />
  if (sheet.kind === 'shiftOrders') return <ShiftOrdersSheet onClose={close} />
  if (sheet.kind === 'alarms') return <AlarmSheet onClose={close} />
  if (sheet.kind === 'pause') return <PauseSheet onClose={close} />
  if (sheet.kind === 'help') return <HelpSheet onClose={close} />
  if (sheet.kind === 'duties') return <DutiesSheet onClose={close} />
  if (sheet.kind === 'nameTab')
    return (
      <NameTabSheet
        onClose={close}
        onOpenOrder={openOrder}
        onOpen={() => {
          close()
          acts.openTab()
        }}
      />
    )
  if (sheet.kind === 'refused')
    return <RefusedSheet selling={selling} onSecondBill={acts.openSecondBill} onClose={close} />
  return (
    <Sheet title={posText.open.title} onClose={close}>
      <div className={styles.openSheet}>
        <OpenPane
          onOpenOrder={openOrder}
          onRecall={(cart) => {
            void acts.holding.recall(cart)
            close()
          }}
        />
      </div>
    </Sheet>
  )
}

/** Adds the cart, and what is rung up next, to the bill. */
function addTo(close: () => void) {
  return (bill: Bill) => {
    const { cart, open } = useTill.getState()
    const base = cart.lines.length > 0 ? cart : newCart(newId())
    open({
      ...base,
      deliveryType: bill.sheet.deliveryType,
      table: tableOf(bill),
      addsTo: { orderId: bill.id, number: bill.number },
    })
    close()
  }
}

/** Assigns the cart to the bill's table, as a bill of its own. */
function seatAt(close: () => void) {
  return (bill: Bill) => {
    const { change, setDeliveryType } = useTill.getState()
    setDeliveryType('SERVE')
    change({ table: tableOf(bill), addsTo: null })
    close()
  }
}

function tableOf({ sheet: { table } }: Bill) {
  return table && { id: table.id, name: table.name }
}

type RefusedSheetProps = { selling: Selling; onSecondBill: () => void; onClose: () => void }

/** Shows why the server refused an open bill or an addition, with the next step where there is one. */
function RefusedSheet({ selling, onSecondBill, onClose }: RefusedSheetProps) {
  const isTableTaken = selling.refusal?.code === 'TABLE_HAS_OPEN_BILL'
  return (
    <Sheet
      title={posText.cart.title}
      onClose={onClose}
      footer={
        <>
          {isTableTaken && (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
              onClick={() => {
                onClose()
                onSecondBill()
              }}
            >
              {posText.pay.secondBill}
            </button>
          )}
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.grow}`} onClick={onClose}>
            {posText.close}
          </button>
        </>
      }
    >
      <p className={fieldStyles.refusal} role="alert">
        {selling.refusal?.message}
      </p>
    </Sheet>
  )
}
