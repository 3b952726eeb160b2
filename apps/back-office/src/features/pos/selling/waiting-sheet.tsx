import { newId } from '@sofreh/kernel'
import { Amount, formatJalali } from '@sofreh/ui'
import { useState } from 'react'
import { useSession } from '../../../session/session-context.ts'
import { holdTicket } from '../kept/kept-tickets.ts'
import { officeDb } from '../kept/office-db.ts'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import { Sheet } from '../sheet.tsx'
import { isEmpty } from '../ticket/ticket.ts'
import { useTill } from '../ticket/till-store.ts'
import type { Sale } from './outbox.ts'
import styles from './pay.module.css'

type WaitingSheetProps = { sales: readonly Sale[]; onAskAgain: () => void; onClose: () => void }

/** The sales on their way: asked about again, or, when the server refused one, opened again on the ticket. */
export function WaitingSheet({ sales, onAskAgain, onClose }: WaitingSheetProps) {
  const vendorId = useSession().vendor.id
  const open = useTill((till) => till.open)
  const reopen = async (sale: Sale) => {
    const { ticket } = useTill.getState()
    if (!isEmpty(ticket)) await holdTicket(vendorId, ticket)
    // A new id: what the server refused under the old one stays refused.
    open({ ...sale.ticket, id: newId() })
    await officeDb.operations.delete(sale.id)
    onAskAgain()
    onClose()
  }
  return (
    <Sheet title={posText.connection.title} onClose={onClose}>
      {sales.length === 0 && <p className={parts.quiet}>{posText.connection.none}</p>}
      {sales.map((sale) => (
        <article key={sale.id} className={styles.sale}>
          <div className={styles.money}>
            <span>{formatJalali(new Date(sale.madeAtMs), 'time')}</span>
            <Amount value={sale.total} />
          </div>
          <div>{sale.ticket.lines.map(({ title }) => title).join('\u060c ')}</div>
          <div className={sale.refusal ? parts.bad : parts.quiet}>
            {sale.refusal?.message ?? posText.connection.waitingFor}
          </div>
          <div className={parts.row}>
            {sale.refusal ? (
              <Refused
                onReopen={() => void reopen(sale)}
                onDrop={() => void officeDb.operations.delete(sale.id).then(onAskAgain)}
              />
            ) : (
              <button type="button" className={parts.button} onClick={onAskAgain}>
                {posText.connection.again}
              </button>
            )}
          </div>
        </article>
      ))}
    </Sheet>
  )
}

function Refused({ onReopen, onDrop }: { onReopen: () => void; onDrop: () => void }) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking) {
    return (
      <>
        <span className={parts.grow}>{posText.connection.dropQuestion}</span>
        <button type="button" className={`${parts.button} ${parts.bad}`} onClick={onDrop}>
          {posText.yes}
        </button>
        <button type="button" className={parts.button} onClick={() => setAsking(false)}>
          {posText.no}
        </button>
      </>
    )
  }
  return (
    <>
      <button type="button" className={`${parts.button} ${parts.primary}`} onClick={onReopen}>
        {posText.connection.reopen}
      </button>
      <button type="button" className={parts.button} onClick={() => setAsking(true)}>
        {posText.connection.drop}
      </button>
    </>
  )
}
