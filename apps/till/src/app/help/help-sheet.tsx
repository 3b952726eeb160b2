import { HelpReader } from '@sofreh/staff/help'
import { moreText } from '../../text/more.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'

/** The till's help; the service worker caches its text, so it opens offline. */
export function HelpSheet({ place = 'till', onClose }: { place?: string; onClose: () => void }) {
  return (
    <Sheet isWide title={moreText.places.help} onClose={onClose}>
      <HelpReader place={place} />
    </Sheet>
  )
}
