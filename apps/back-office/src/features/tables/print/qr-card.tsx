import { toPersianDigits } from '@sofreh/kernel'
import { letterMark, type MyVendor } from '@sofreh/vendors/client'
import type { CSSProperties } from 'react'
import { svgAddress } from '../svg-address.ts'
import { tablesText } from '../tables.fa.ts'
import styles from './qr-print.module.css'

const text = tablesText.sheet
export type TableCode = { name: string; categoryName: string; url: string; svg: string }

/** The card of a table: the vendor, the table's QR code, and instructions. */
export function QrCard({ code, vendor }: { code: TableCode; vendor: MyVendor }) {
  const colors = {
    '--fill': vendor.palette.fill,
    '--on-fill': vendor.palette.onFill,
    '--accent': vendor.palette.text,
    '--pale': vendor.palette.shades[0],
    '--pale-line': vendor.palette.shades[2],
  } as CSSProperties
  return (
    <article className={styles.card} style={colors}>
      <header className={styles.vendor}>
        {vendor.logo ? (
          <img className={styles.logo} src={vendor.logo.url} alt="" />
        ) : (
          <span className={styles.logo} aria-hidden="true">
            {letterMark(vendor.name)}
          </span>
        )}
        <strong>{vendor.name}</strong>
      </header>
      <div className={styles.frame}>
        <img className={styles.code} src={svgAddress(code.svg)} alt={tablesText.table.qrAlt(code.name)} />
      </div>
      <p className={styles.scan}>{text.scan}</p>
      <p className={styles.steps}>{text.steps}</p>
      <footer className={styles.name}>
        <bdi>{toPersianDigits(code.name)}</bdi>
        <small>{code.categoryName}</small>
      </footer>
    </article>
  )
}
