import { PausePanel, pausesText } from '@sofreh/staff/pauses'
import { Sheet } from '../../parts/sheet.tsx'

/** Pauses online orders from the till; the till itself continues to sell. */
export function PauseSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={pausesText.title} onClose={onClose}>
      <PausePanel onDone={onClose} />
    </Sheet>
  )
}
