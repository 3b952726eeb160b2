import { useState } from 'react'

const key = 'sofreh.till.price-parts'

/** Whether the parts of the price show above the total. They do until folded; the choice is stored on this till. */
export function usePriceParts(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => localStorage.getItem(key) !== 'folded')
  const set = (next: boolean) => {
    setShown(next)
    if (next) localStorage.removeItem(key)
    else localStorage.setItem(key, 'folded')
  }
  return [isShown, set]
}
