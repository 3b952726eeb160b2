import type { ListStorage } from '@sofreh/ui'
import { useInterfaceState, withList } from '@sofreh/staff/interface-state'

/** Stores the parameters of a vendor's lists in this browser. */
export function listStorageOf(vendorId: string): ListStorage {
  return {
    read: (path) => useInterfaceState.getState().lists[vendorId]?.[path],
    write: (path, search) => {
      const { lists } = useInterfaceState.getState()
      useInterfaceState.setState({ lists: withList(lists, vendorId, path, search) })
    },
  }
}

/** Clears searches and filters, so that the next user of this browser starts with unfiltered lists. */
export function clearLists(): void {
  useInterfaceState.setState({ lists: {} })
}
