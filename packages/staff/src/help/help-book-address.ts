/**
 * URL of the help file. The build replaces this module (`help-book.plugin.ts`), so that no script contains the text.
 */
export const helpBookAddress: string = ''
