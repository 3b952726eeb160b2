/** Printers of a shop and their states. */
export const printoutLayouts = ['KITCHEN', 'CUSTOMER', 'DELIVERY', 'SHIFT'] as const
/** KITCHEN is the default (specification). */
export type PrintoutLayout = (typeof printoutLayouts)[number]

export const printerStates = ['READY', 'PAPER_LOW', 'PAPER_OUT', 'COVER_OPEN', 'OFFLINE', 'ERROR', 'UNKNOWN'] as const
export type PrinterState = (typeof printerStates)[number]

export const printerModes = ['raster', 'column'] as const
export type PrinterMode = (typeof printerModes)[number]

const unable: ReadonlySet<PrinterState> = new Set(['PAPER_OUT', 'COVER_OPEN', 'OFFLINE', 'ERROR'])

/**
 * Returns whether staff must go to the printer. Low paper still prints; UNKNOWN is reported as a lost bridge instead.
 */
export function needsHands(state: PrinterState): boolean {
  return unable.has(state)
}

/** Whether an address is in the local network. */
export { isShopAddress } from '@sofreh/kernel'
