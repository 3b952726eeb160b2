import { showShopPhone } from '@sofreh/kernel'
import { usePage } from '../frame/page-context.tsx'
import { menuText } from '../text/menu.fa.ts'
import styles from './vendor-foot.module.css'

/** Foot of the menu: address, phone numbers and trust seal. */
export function VendorFoot() {
  const { address, phone, secondPhone, instagram, enamad } = usePage().landing
  const phones = [phone, secondPhone].filter(Boolean)
  if (!address && phones.length === 0 && !instagram && !enamad) return null
  return (
    <section className={styles.foot} aria-label={menuText.contact}>
      {address && <p>{address}</p>}
      <p className={styles.links}>
        {phones.map((number) => (
          <a key={number} href={`tel:${number}`}>
            <bdi>{showShopPhone(number)}</bdi>
          </a>
        ))}
        {instagram && (
          <a href={`https://www.instagram.com/${instagram}/`} target="_blank" rel="noopener">
            {menuText.instagram} <bdi>@{instagram}</bdi>
          </a>
        )}
        {enamad && (
          <a href={enamad} target="_blank" rel="noopener" referrerPolicy="origin">
            {menuText.enamad}
          </a>
        )}
      </p>
    </section>
  )
}
