import { letterMark } from '@sofreh/vendors/client'
import styles from './vendor-mark.module.css'

/** The vendor's logo, or a tile with the first letter of its name. */
export function VendorMark({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  if (logoUrl) return <img className={styles.mark} src={logoUrl} alt="" width={36} height={36} />
  return (
    <span className={styles.mark} aria-hidden="true">
      {letterMark(name)}
    </span>
  )
}
