/** Where the help lies as one file. The build replaces this module (`help-book.plugin.ts`): the text weighs in no script. */
export const helpBookAddress: string = ''
