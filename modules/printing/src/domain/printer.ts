/** Printers of a shop and what can be the matter with them. */
export const slipLayouts = ['KITCHEN', 'CUSTOMER', 'DELIVERY', 'SHIFT'] as const
/** KITCHEN is the default (specification). */
export type SlipLayout = (typeof slipLayouts)[number]

export const printerStates = ['READY', 'PAPER_LOW', 'PAPER_OUT', 'COVER_OPEN', 'OFFLINE', 'ERROR', 'UNKNOWN'] as const
export type PrinterState = (typeof printerStates)[number]

export const printerModes = ['raster', 'column'] as const
export type PrinterMode = (typeof printerModes)[number]

const unable: ReadonlySet<PrinterState> = new Set(['PAPER_OUT', 'COVER_OPEN', 'OFFLINE', 'ERROR'])

/** True when somebody has to go there. Low paper still prints; nothing heard is the bridge's matter. */
export function needsHands(state: PrinterState): boolean {
  return unable.has(state)
}

/** A printer of the shop's own network. */
export { isShopAddress } from '@sofreh/kernel'
