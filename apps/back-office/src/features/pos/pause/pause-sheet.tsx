import { PausePanel } from '../../../pauses/pause-panel.tsx'
import { pausesText } from '../../../pauses/pauses.fa.ts'
import { Sheet } from '../sheet.tsx'

/** Pauses online orders from the till; the till itself continues to sell. */
export function PauseSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={pausesText.title} onClose={onClose}>
      <PausePanel onDone={onClose} />
    </Sheet>
  )
}
