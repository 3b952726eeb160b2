import { PausePanel } from '../../../pauses/pause-panel.tsx'
import { pausesText } from '../../../pauses/pauses.fa.ts'
import { Sheet } from '../sheet.tsx'

/** Pauses the guests' orders from the till; the till itself goes on selling. */
export function PauseSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={pausesText.title} onClose={onClose}>
      <PausePanel onDone={onClose} />
    </Sheet>
  )
}
