/**
 * The specification's two statuses: whether a reservation holds the table. Ordering knows whether guests sit there, by
 * the open order.
 */
export const tableStatuses = ['FREE', 'RESERVED'] as const
export type TableStatus = (typeof tableStatuses)[number]

/** Shapes of a table on the plan. */
export const tableForms = ['SQUARE', 'ROUND'] as const

/** Sort orders of tables: as arranged by staff, by name, or by most seats. */
export const tableSorts = ['position', 'name', 'seats'] as const
export type TableSort = (typeof tableSorts)[number]
