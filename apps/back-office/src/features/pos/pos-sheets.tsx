import type { PricedOrder } from '@sofreh/pricing/domain'
import { newId } from '@sofreh/kernel'
import { BillSheet } from './open/bill-sheet.tsx'
import { OpenPane } from './open/open-pane.tsx'
import { TableSheet } from './open/table-sheet.tsx'
import parts from './parts.module.css'
import { posText } from './pos.fa.ts'
import styles from './pos.module.css'
import type { PosSheet } from './pos-sheet.ts'
import { PaySheet } from './selling/pay-sheet.tsx'
import type { Selling } from './selling/use-selling.ts'
import type { TillActs } from './selling/use-till-acts.ts'
import { WaitingSheet } from './selling/waiting-sheet.tsx'
import { Sheet } from './sheet.tsx'
import { CustomerSheet } from './ticket/customer-sheet.tsx'
import { DiscountSheet } from './ticket/discount-sheet.tsx'
import { NoteSheet } from './ticket/note-sheet.tsx'
import { newTicket } from './ticket/ticket.ts'
import { useTill } from './ticket/till-store.ts'

type PosSheetsProps = {
  sheet: PosSheet | undefined
  onSheet: (sheet: PosSheet | undefined) => void
  price: PricedOrder
  acts: TillActs
}

export function PosSheets({ sheet, onSheet, price, acts }: PosSheetsProps) {
  const { selling, waiting } = acts
  const close = () => onSheet(undefined)
  const openOrder = (orderId: string) => onSheet({ kind: 'bill', orderId })
  if (!sheet) return null
  if (sheet.kind === 'pay') {
    const closePay = () => {
      close()
      void waiting.refetch()
    }
    return <PaySheet total={price.finalPrice} first={sheet.first} selling={selling} onClose={closePay} />
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
  if (sheet.kind === 'customer') return <CustomerSheet onClose={close} />
  if (sheet.kind === 'note') return <NoteSheet onClose={close} />
  if (sheet.kind === 'discount') return <DiscountSheet onClose={close} />
  if (sheet.kind === 'waiting') {
    return <WaitingSheet sales={waiting.sales} onAskAgain={() => void waiting.refetch()} onClose={close} />
  }
  if (sheet.kind === 'refused')
    return <RefusedSheet selling={selling} onSecondBill={acts.openSecondBill} onClose={close} />
  return (
    <Sheet title={posText.open.title} onClose={close}>
      <div className={styles.openSheet}>
        <OpenPane
          onOpenOrder={openOrder}
          onRecall={(ticket) => {
            void acts.holding.recall(ticket)
            close()
          }}
        />
      </div>
    </Sheet>
  )
}

/** What is rung up next goes onto the bill; what was on the ticket goes with it. */
function addTo(close: () => void) {
  return (order: { id: string; number: string; deliveryType: string; table: { id: string; name: string } | null }) => {
    const { ticket, open } = useTill.getState()
    const base = ticket.lines.length > 0 ? ticket : newTicket(newId())
    const deliveryType = order.deliveryType === 'PICKUP' ? 'PICKUP' : 'SERVE'
    open({
      ...base,
      deliveryType,
      table: order.table && { id: order.table.id, name: order.table.name },
      addsTo: { orderId: order.id, number: order.number },
    })
    close()
  }
}

/** The ticket on the screen is for guests at the table of that bill, and goes on a bill of its own. */
function seatAt(close: () => void) {
  return (order: { table: { id: string; name: string } | null }) => {
    const { change, setDeliveryType } = useTill.getState()
    setDeliveryType('SERVE')
    change({ table: order.table && { id: order.table.id, name: order.table.name }, addsTo: null })
    close()
  }
}

type RefusedSheetProps = { selling: Selling; onSecondBill: () => void; onClose: () => void }

/** The server's no to an open tab or to more food on a bill, with the way on where there is one. */
function RefusedSheet({ selling, onSecondBill, onClose }: RefusedSheetProps) {
  const isTableTaken = selling.refusal?.code === 'TABLE_HAS_OPEN_BILL'
  return (
    <Sheet
      title={posText.ticket.title}
      onClose={onClose}
      footer={
        <>
          {isTableTaken && (
            <button
              type="button"
              className={`${parts.button} ${parts.primary} ${parts.grow}`}
              onClick={() => {
                onClose()
                onSecondBill()
              }}
            >
              {posText.pay.secondBill}
            </button>
          )}
          <button type="button" className={`${parts.button} ${parts.grow}`} onClick={onClose}>
            {posText.close}
          </button>
        </>
      }
    >
      <p className={parts.refusal} role="alert">
        {selling.refusal?.message}
      </p>
    </Sheet>
  )
}
