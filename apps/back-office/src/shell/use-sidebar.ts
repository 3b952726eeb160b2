import { useMediaQuery } from '@mantine/hooks'
import { from } from '@sofreh/design'
import { useState } from 'react'
import { useInterfaceState } from '@sofreh/staff/interface-state'

/** Below this width the sidebar would take a third of the screen. */
const wide = from('lg')

/**
 * Whether the sidebar is open or folded to a rail. A wide screen remembers the choice; a narrow one starts with the
 * rail.
 */
export function useSidebar(): { isRail: boolean; fold: () => void } {
  const isWide = useMediaQuery(wide, window.matchMedia(wide).matches) ?? true
  const isOpen = useInterfaceState((state) => state.isSidebarOpen)
  const [isOpenOnNarrow, setOpenOnNarrow] = useState(false)
  const isRail = isWide ? !isOpen : !isOpenOnNarrow
  const fold = () => {
    if (!isWide) return setOpenOnNarrow(isRail)
    useInterfaceState.setState({ isSidebarOpen: isRail })
  }
  return { isRail, fold }
}
