import { Amount } from '@sofreh/ui'
import { drawersText } from './drawers.fa.ts'
import shared from './drawers.module.css'
import styles from './difference.module.css'

const text = drawersText.difference

/** Shows the counted cash less the expected cash as text. Colour only repeats it. */
export function Difference({ value }: { value: number }) {
  if (value === 0) return <span className={shared.even}>{text.none}</span>
  return (
    <span className={value < 0 ? styles.short : styles.over}>
      <Amount value={Math.abs(value)} /> {value < 0 ? text.short : text.over}
    </span>
  )
}
