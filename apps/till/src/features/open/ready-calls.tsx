import { isReadyToGo } from '@sofreh/ordering/domain'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { readyText } from '@sofreh/staff/orders'
import buttonStyles from '../../parts/button.module.css'
import { serverMessage } from '../../engine/server-message.ts'
import type { Bill } from '../../engine/bills.ts'
import { tillApi } from '../../engine/till-api.ts'
import { useTill } from '../../engine/till-store.ts'
import styles from './bill.module.css'

/**
 * Calls a ready order's number on the board or notifies its guest. Needs the server; offline the cashier calls by
 * voice.
 */
export function ReadyCalls({ bill }: { bill: Pick<Bill, 'id' | 'sheet'> }) {
  const mayMove = useMay('ORDER_STATE')
  const showMessage = useTill((till) => till.showMessage)
  const [isBusy, setBusy] = useState(false)
  if (!mayMove || !isReadyToGo(bill.sheet.state)) return null
  const send = async (work: () => Promise<string>) => {
    setBusy(true)
    try {
      showMessage(await work())
    } catch (error) {
      showMessage(serverMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const call = async () => {
    const { number, times } = await tillApi('PUT /api/orders/callforreadyorder/{id}', { params: { id: bill.id } })
    return readyText.called(number, times)
  }
  const notify = async () => {
    const { isNew, state } = await tillApi('POST /api/orders/notification/ready', { body: { orderId: bill.id } })
    return isNew ? readyText.queued : readyText.before[state]
  }
  return (
    <div className={styles.acts} role="group" aria-label={readyText.label}>
      <button type="button" className={buttonStyles.button} disabled={isBusy} onClick={() => void send(call)}>
        {readyText.call}
      </button>
      <button type="button" className={buttonStyles.button} disabled={isBusy} onClick={() => void send(notify)}>
        {readyText.notify}
      </button>
    </div>
  )
}
