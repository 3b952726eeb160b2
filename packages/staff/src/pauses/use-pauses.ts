import { useClock } from '@sofreh/ui'
import type { VendorDelay, VendorPause } from '@sofreh/vendors/domain'
import { useMay } from '../session/session-context.ts'
import { usePauseFacts } from './pause-store.ts'

const lookEveryMs = 1_000

/** Returns the pauses and the delay active now; an expired pause is left out. */
export function usePauses(): { pauses: VendorPause[]; delay: VendorDelay | null } {
  const { pauses, delay, clockOffsetMs } = usePauseFacts()
  const now = useClock(lookEveryMs) + clockOffsetMs
  const isOn = ({ endsAt }: { endsAt: string | null }) => endsAt === null || Date.parse(endsAt) > now
  return { pauses: pauses.filter(isOn), delay: delay && isOn(delay) ? delay : null }
}

/** Returns true for staff who may mark a dish as sold out, or change settings. */
export function useMayPause(): boolean {
  const [hasStock, hasSettings] = [useMay('MENU_STOCK'), useMay('VENDOR_SETTINGS')]
  return hasStock || hasSettings
}
