/** The units in which a vendor counts money; one Toman is ten Rial. */
export const currencies = ['TOMAN', 'RIAL'] as const
export type Currency = (typeof currencies)[number]
