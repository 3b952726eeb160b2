import { newId, parseMobile, showNumber, showOrderNumber } from '@sofreh/kernel'
import type { PaymentLinkView } from '@sofreh/payments/client'
import { useUnitName } from '@sofreh/ui'
import { useState } from 'react'
import { PhoneInput } from '../fields/phone-input.tsx'
import { Refusal } from '../refusal.tsx'
import buttonStyles from '../button.module.css'
import textStyles from '../text.module.css'
import fieldStyles from '../field.module.css'
import { posText } from '../../text/pos.fa.ts'
import { Sheet } from '../sheet.tsx'
import { serverMessage } from '../../engine/server-message.ts'
import { tillApi } from '../../engine/till-api.ts'
import { linkText } from '../../text/link.fa.ts'

type LinkSheetProps = {
  /** Number of the order paid by the link; null while it is a cart. */
  number: string | null
  hasCustomer: boolean
  /**
   * Returns the order to pay and places it first if it is still a cart. Undefined when that was refused; `refusal` has
   * the message.
   */
  orderOf: () => Promise<{ orderId: string; shareId?: string | undefined } | undefined>
  refusal?: string | undefined
  onClose: () => void
}

/** Sends a payment link by SMS. The bill shows the payment as soon as the receiver has paid. */
export function LinkSheet({ number, hasCustomer, orderOf, onClose, refusal: notPlaced }: LinkSheetProps) {
  const [mobile, setMobile] = useState('')
  const [link, setLink] = useState<PaymentLinkView>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [id] = useState(newId)
  const isWhole = Boolean(parseMobile(mobile))
  const send = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const order = await orderOf()
      if (!order) return
      const { orderId, shareId } = order
      const to = isWhole ? { mobile } : {}
      const body = { id, orderId, ...(shareId ? { shareId } : {}), ...to }
      setLink(await tillApi('POST /api/payments/link', { body, idempotencyKey: newId() }))
    } catch (error) {
      setRefusal(serverMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      title={[linkText.title, number && posText.open.order(showOrderNumber(number))].filter(Boolean).join(' · ')}
      onClose={onClose}
      footer={
        link ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
            onClick={onClose}
          >
            {posText.close}
          </button>
        ) : (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
            disabled={isBusy || !(isWhole || (hasCustomer && mobile === ''))}
            onClick={() => void send()}
          >
            {linkText.send}
          </button>
        )
      }
    >
      <Refusal message={refusal ?? notPlaced} />
      {link ? (
        <Sent link={link} />
      ) : (
        <>
          <p className={textStyles.quiet}>{hasCustomer ? linkText.toCustomer : linkText.toWhom}</p>
          <PhoneInput label={posText.customer.phone} value={mobile} onChange={setMobile} error={null} />
        </>
      )}
    </Sheet>
  )
}

function Sent({ link }: { link: PaymentLinkView }) {
  const unit = useUnitName()
  return (
    <>
      <p role="status">{linkText.sent(`${showNumber(link.amount)} ${unit}`)}</p>
      <label className={fieldStyles.field}>
        {linkText.address}
        <input
          className={fieldStyles.input}
          dir="ltr"
          lang="en"
          readOnly
          value={link.url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
    </>
  )
}
