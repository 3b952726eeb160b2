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

/**
 * Only a printer of the shop's own network may be named: whoever can write an address here must not make the bridge speak to the
 * world, nor to itself.
 * @param ip four numbers with dots, Latin digits
 */
export function isShopAddress(ip: string): boolean {
  const parts = ip.split('.').map((part) => (/^(0|[1-9]\d{0,2})$/.test(part) ? Number(part) : -1))
  if (parts.length !== 4 || parts.some((part) => part < 0 || part > 255)) return false
  const [first = 0, second = 0] = parts
  if (first === 10 || (first === 192 && second === 168)) return true
  return first === 172 && second >= 16 && second <= 31
}
