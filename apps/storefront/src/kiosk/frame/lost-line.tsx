import { Icon, useStore } from '@sofreh/kit'
import { isOnlineStore } from '../../frame/network.ts'
import { kioskText } from '../../text/kiosk.fa.ts'
import styles from './lost-line.module.css'
import { isCutOff } from './kiosk-content.ts'

export function useIsLost(): boolean {
  const isOnline = useStore(isOnlineStore, (state) => state)
  const isCut = useStore(isCutOff, (state) => state)
  return !isOnline || isCut
}

/** Reports at once that the network is lost, and what still works. */
export function LostLine() {
  const isLost = useIsLost()
  return (
    <div role="status">
      {isLost && (
        <p className={styles.lost}>
          <Icon name="alert" size={28} />
          <span>
            <strong>{kioskText.lost.title}.</strong> {kioskText.lost.keep}
          </span>
        </p>
      )}
    </div>
  )
}
