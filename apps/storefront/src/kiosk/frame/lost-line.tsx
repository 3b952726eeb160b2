import { Icon, useStore } from '@sofreh/kit'
import { isOnlineStore } from '../../frame/network.ts'
import { kioskText } from '../../text/kiosk.fa.ts'
import styles from './lost-line.module.css'
import { isCutOff } from './kiosk-content.ts'
import { type Stage, stageStore } from './stage.ts'

export function useIsLost(): boolean {
  const isOnline = useStore(isOnlineStore, (state) => state)
  const isCut = useStore(isCutOff, (state) => state)
  return !isOnline || isCut
}

/** After placing, a guest must not be sent to the counter with the same order again. */
function sentenceAt(at: Stage['at']): string {
  if (at === 'card' || at === 'done') return kioskText.lost.placed
  return at === 'start' || at === 'cancelled' ? kioskText.lost.start : kioskText.lost.keep
}

/** Reports at once that the network is lost, and what still works. */
export function LostLine() {
  const isLost = useIsLost()
  const at = useStore(stageStore, (stage) => stage.at)
  return (
    <div role="status">
      {isLost && (
        <p className={styles.lost}>
          <Icon name="alert" size={28} />
          <span>
            <strong>{kioskText.lost.title}.</strong> {sentenceAt(at)}
          </span>
        </p>
      )}
    </div>
  )
}
