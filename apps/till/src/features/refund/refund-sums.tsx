import { Amount } from '@sofreh/ui'
import { refundMethodRows, type RefundPreview, refundPreviewText as text, refundRows } from '@sofreh/staff/refunds'
import textStyles from '../../parts/text.module.css'
import styles from '../../parts/refund/refund.module.css'

/** Previews a refund: its sum, its parts and the refund methods. */
export function RefundSums({ preview }: { preview: RefundPreview | undefined }) {
  if (!preview) return <p className={textStyles.quiet}>{text.reckoning}</p>
  const methods = refundMethodRows(preview)
  return (
    <section className={styles.sums} aria-label={text.title} aria-live="polite">
      <p className={styles.whole}>
        <b>{text.title}</b>
        <Amount value={preview.amount} />
      </p>
      {refundRows(preview).map(({ name, amount }) => (
        <p key={name}>
          <span>{name}</span>
          <Amount value={amount} />
        </p>
      ))}
      {methods.map(({ name, amount }) => (
        <p key={name} className={styles.method}>
          <span>{name}</span>
          <Amount value={amount} />
        </p>
      ))}
    </section>
  )
}
