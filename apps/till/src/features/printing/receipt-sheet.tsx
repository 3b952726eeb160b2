import { showNumber, showOrderNumber } from '@sofreh/kernel'
import type { Entry } from '@sofreh/offline'
import { Amount, formatJalali } from '@sofreh/ui'
import { useEffect, useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import buttonStyles from '../../parts/button.module.css'
import textStyles from '../../parts/text.module.css'
import { posText } from '../../text/pos.fa.ts'
import { Times } from '../../parts/bill/bill-parts.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import type { SaleEntryBody } from '../../engine/bills.ts'
import { useTillFacts } from '../../engine/till-facts.ts'
import { useTill } from '../../engine/till-store.ts'
import styles from '../../parts/receipt.module.css'
import { receiptBackup } from '../../engine/printing/receipt-backup.ts'

/**
 * Shows the receipt of an offline sale with its backup as a QR code. Prints it through the vendor's bridge, else through
 * the browser.
 */
export function ReceiptSheet({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const logged = useTillFacts(({ log }) => log.find(({ entry: { id } }) => id === entryId)?.entry)
  // The till forgets an entry that the server has; the receipt stays until it is closed.
  const [last, setLast] = useState(logged)
  if (logged && logged !== last) setLast(logged)
  const entry = logged ?? last
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    if (!entry) return
    setBusy(true)
    const { printReceipt } = await import('./print-receipt.ts')
    const isPrinted = await printReceipt(entry).catch(() => false)
    setBusy(false)
    if (isPrinted) useTill.getState().showMessage(posText.receipt.printed)
    else window.print()
  }
  return (
    <Sheet
      title={posText.receipt.title}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          onClick={() => void print()}
          disabled={!entry || isBusy}
        >
          {posText.receipt.print}
        </button>
      }
    >
      {entry ? <Receipt entry={entry} /> : <p className={textStyles.quiet}>{posText.receipt.sent}</p>}
    </Sheet>
  )
}

function Receipt({ entry }: { entry: Entry }) {
  const { vendor } = useSession()
  const sale = entry.body as SaleEntryBody
  return (
    <article className={styles.receipt} data-receipt>
      <h3>{vendor.name}</h3>
      <p>
        {posText.open.order(showOrderNumber(sale.number))} · <bdi>{formatJalali(new Date(sale.soldAt), 'both')}</bdi>
      </p>
      <ul>
        {sale.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.title} <Times count={line.count} />
            </span>
            <bdi>{showNumber(line.price * line.count)}</bdi>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {posText.cart.total} <Amount value={sale.finalPrice} />
      </p>
      <Code entry={entry} />
      <p className={styles.note}>{posText.receipt.note}</p>
    </article>
  )
}

/** Draws the QR code lazily: its library is larger than a sale. */
function Code({ entry }: { entry: Entry }) {
  const [drawn, setDrawn] = useState<{ text: string; picture: string } | null>()
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const text = await receiptBackup(entry)
      if (!text) return setDrawn(null)
      const { qrPicture } = await import('@sofreh/staff/qr')
      const picture = qrPicture(text)
      if (!isGone) setDrawn({ text, picture })
    }
    void draw().catch(() => setDrawn(null))
    return () => {
      isGone = true
    }
  }, [entry])
  if (drawn === null) return <p className={styles.note}>{posText.receipt.noCode}</p>
  if (!drawn) return <p className={styles.note}>{posText.receipt.drawing}</p>
  return <img className={styles.code} src={drawn.picture} alt={posText.receipt.code} data-receipt-text={drawn.text} />
}
