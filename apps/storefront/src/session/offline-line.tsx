import { Button, useStore } from '@sofreh/kit'
import { useState } from 'react'
import { offlineText } from '../text/offline.fa.ts'
import { lineStore } from '../frame/network.ts'
import styles from './offline-line.module.css'
import { usePage } from '../frame/page-context.tsx'
import { refreshContent } from './refresh-content.ts'
import { useNow } from '../frame/use-now.ts'

/** While offline, explains what the screen shows, how old it is and how to continue. */
export default function OfflineLine() {
  const { drawnAt } = usePage()
  const nowMs = useNow()
  const line = useStore(lineStore, (state) => state)
  const [isAsking, setIsAsking] = useState(false)
  if (line === 'up') return null
  const ask = () => {
    setIsAsking(true)
    void refreshContent().finally(() => setIsAsking(false))
  }
  return (
    <div className={styles.line} role="status">
      <p>{offlineText[line](nowMs - drawnAt)}</p>
      {line === 'lost' && (
        <Button look="plain" isBusy={isAsking} busyLabel={offlineText.asking} onClick={ask}>
          {offlineText.ask}
        </Button>
      )}
    </div>
  )
}
