import { Text } from '@mantine/core'
import { Amount } from '@sofreh/ui'
import { refundMethodRows, type RefundPreview, refundPreviewText as text, refundRows } from '@sofreh/staff/refunds'
import styles from './refund-sums.module.css'

/** Previews a refund: its sum, its parts and the refund methods. */
export function RefundSums({ preview }: { preview: RefundPreview | undefined }) {
  if (!preview)
    return (
      <Text component="p" m={0} size="sm" c="dimmed">
        {text.reckoning}
      </Text>
    )
  return (
    <section className={styles.refundSums} aria-label={text.title} aria-live="polite">
      <p className={styles.refundWhole}>
        <b>{text.title}</b>
        <Amount value={preview.amount} />
      </p>
      {refundRows(preview).map(({ name, amount }) => (
        <p key={name}>
          <span>{name}</span>
          <Amount value={amount} />
        </p>
      ))}
      {refundMethodRows(preview).map(({ name, amount }) => (
        <p key={name} className={styles.refundMethod}>
          <span>{name}</span>
          <Amount value={amount} />
        </p>
      ))}
    </section>
  )
}
