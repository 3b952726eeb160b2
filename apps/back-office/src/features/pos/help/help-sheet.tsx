import { HelpReader } from '../../../help/help-reader.tsx'
import { moreText } from '../device/more.fa.ts'
import { Sheet } from '../sheet.tsx'

/** The till's help; the service worker caches its text, so it opens offline. */
export function HelpSheet({ place = 'till', onClose }: { place?: string; onClose: () => void }) {
  return (
    <Sheet isWide title={moreText.places.help} onClose={onClose}>
      <HelpReader place={place} />
    </Sheet>
  )
}
