import { useStore } from '@sofreh/kit'
import { kioskText } from '../../text/kiosk.fa.ts'
import { isLowStore, setLow } from './reach.ts'
import styles from './reach-button.module.css'

/** Moves all touch targets into the lower half for seated guests. Always at the bottom edge itself. */
export function ReachButton() {
  const isLow = useStore(isLowStore, (state) => state)
  return (
    <button type="button" className={styles.reach} aria-pressed={isLow} onClick={() => setLow(!isLow)}>
      <svg
        width="28"
        height="28"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        {/* Tabler icon «wheelchair» (MIT). */}
        <path
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M8 16m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M19 19m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M19 17a3 3 0 0 0 -3 -3h-3.400M3 3h1a2 2 0 0 1 2 2v6M6 8h11M15 8v6"
        />
      </svg>
      <span className={styles.label}>{isLow ? kioskText.start.high : kioskText.start.low}</span>
    </button>
  )
}
