import { HelpReader } from '../../../help/help-reader.tsx'
import { roomText } from '../device-room/room.fa.ts'
import { Sheet } from '../sheet.tsx'

/** The help of the till; its text lies with the till's worker and opens without a network. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet isWide title={roomText.places.help} onClose={onClose}>
      <HelpReader place="till" />
    </Sheet>
  )
}
