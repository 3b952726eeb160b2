import { showShopPhone } from '@sofreh/kernel'
import { Icon } from '@sofreh/kit'
import { webDirectionsTo } from '../frame/directions.ts'
import { usePage } from '../frame/page-context.tsx'
import { menuText } from '../text/menu.fa.ts'
import styles from './vendor-foot.module.css'

/** Foot of the menu: address, phone numbers and trust seal. */
export function VendorFoot() {
  const { address, position, phone, secondPhone, instagram, enamad } = usePage().landing
  const phones = [phone, secondPhone].filter(Boolean)
  if (!address && phones.length === 0 && !instagram && !enamad) return null
  return (
    <section className={styles.foot} aria-label={menuText.contact}>
      {address && <p>{address}</p>}
      <p className={styles.links}>
        {address && position && (
          <a href={webDirectionsTo(position)} target="_blank" rel="noopener noreferrer">
            {menuText.directions}
          </a>
        )}
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
      </p>
      {enamad && (
        <a className={styles.seal} href={enamad} target="_blank" rel="noopener" referrerPolicy="origin">
          <Icon name="seal" size={28} />
          {menuText.enamad}
        </a>
      )}
    </section>
  )
}
