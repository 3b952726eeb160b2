/** The specification's two: whether a reservation holds the table. Who sits there now is an open order, kept by ordering. */
export const tableStatuses = ['FREE', 'RESERVED'] as const
export type TableStatus = (typeof tableStatuses)[number]

/** How a table looks on the plan. */
export const tableForms = ['SQUARE', 'ROUND'] as const

/** How a list of tables may stand: as people arranged them, by name, or the largest first. */
export const tableSorts = ['position', 'name', 'seats'] as const
export type TableSort = (typeof tableSorts)[number]
