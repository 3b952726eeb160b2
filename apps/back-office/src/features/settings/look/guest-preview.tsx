import { firstGrapheme } from '@sofreh/kernel'
import { letterMark, type Picture } from '@sofreh/vendors/client'
import type { Palette } from '@sofreh/vendors/domain'
import { IconClock, IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import styles from './guest-preview.module.css'
import { settingsText } from '../settings.fa.ts'

const text = settingsText.look
/** Fades the cover into the background, as the site does. */
const coverFade = 'linear-gradient(to top, var(--paper), transparent 45%)'
type GuestPreviewProps = { name: string; palette: Palette; logo: Picture | null; cover: Picture | null }

/** Previews the ordering site on a phone in the chosen colours. Not interactive. */
export function GuestPreview({ name, palette, logo, cover }: GuestPreviewProps) {
  const colors = {
    '--fill': palette.fill,
    '--on-fill': palette.onFill,
    '--accent': palette.text,
    '--pale': palette.shades[0],
    '--pale-line': palette.shades[2],
    '--soft': palette.shades[1],
  } as CSSProperties
  return (
    <figure className={styles.phone} style={colors} aria-label={text.preview}>
      <div aria-hidden="true">
        <div
          className={styles.cover}
          style={cover ? { backgroundImage: `${coverFade}, url("${cover.url}")` } : undefined}
        />
        <div className={styles.head}>
          {logo ? (
            <img className={styles.logo} src={logo.url} alt="" />
          ) : (
            <span className={styles.logo}>{letterMark(name)}</span>
          )}
          <strong className={styles.name}>{name}</strong>
          <span className={styles.open}>
            <IconClock size={14} stroke={1.75} /> {text.previewOpen}
          </span>
          <span className={styles.chips}>
            {text.previewChips.map((chip, index) => (
              <span key={chip} className={styles.chip} data-on={index === 0}>
                {chip}
              </span>
            ))}
          </span>
        </div>
        <div className={styles.dish}>
          <span className={styles.textBlock}>
            <strong>{text.previewDish}</strong>
            <small>{text.previewNote}</small>
            <bdi className={styles.price}>{text.previewPrice}</bdi>
          </span>
          <span className={styles.picture}>
            {firstGrapheme(text.previewDish)}
            <span className={styles.plus}>
              <IconPlus size={18} stroke={2} />
            </span>
          </span>
        </div>
        <span className={styles.link}>{text.previewLink}</span>
        <div className={styles.cart}>{text.previewCart}</div>
      </div>
    </figure>
  )
}
