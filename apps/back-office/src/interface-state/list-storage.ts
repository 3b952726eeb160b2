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

/** Forgets searches and filters: the next person who signs in here starts with plain lists. */
export function clearLists(): void {
  useInterfaceState.setState({ lists: {} })
}
