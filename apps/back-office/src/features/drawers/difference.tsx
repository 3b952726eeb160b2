import { Amount } from '@sofreh/ui'
import { drawersText } from './drawers.fa.ts'
import styles from './drawers.module.css'

const text = drawersText.difference

/** A counted drawer against what should be there, in words; the colour only repeats them. */
export function Difference({ value }: { value: number }) {
  if (value === 0) return <span className={styles.even}>{text.none}</span>
  return (
    <span className={value < 0 ? styles.short : styles.over}>
      <Amount value={Math.abs(value)} /> {value < 0 ? text.short : text.over}
    </span>
  )
}
