import { createContext } from 'react'

/**
 * Protects typed input from a reload of the page: called when something is typed into a dialog, it returns a function
 * that ends the protection. Without a provider nothing is protected.
 */
export const HoldInputContext = createContext<() => () => void>(() => () => undefined)
