import { useInterfaceState } from '@sofreh/staff/interface-state'

/** Whether the parts of the price show above the total. They do until folded; the choice is stored on this till. */
export function usePriceParts(): [boolean, (isShown: boolean) => void] {
  const isShown = useInterfaceState((state) => state.arePricePartsShown)
  return [isShown, (arePricePartsShown) => useInterfaceState.setState({ arePricePartsShown })]
}
