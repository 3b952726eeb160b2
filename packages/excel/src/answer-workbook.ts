/** What an exchange of the edge offers, as far as it is used here. */
type Headers = { type(mime: string): unknown; header(name: string, value: string): unknown }

/** The media type of a workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Says that the answer is a workbook to be stored as a file.
 * @param file its name in Latin letters without the ending, and the name people read
 */
export function answerWorkbook({ reply }: { reply: Headers }, file: { ascii: string; name: string }): void {
  reply.type(workbookType)
  reply.header('cache-control', 'no-store')
  const names = `filename="${file.ascii}.xlsx"; filename*=UTF-8''${encodeURIComponent(file.name)}.xlsx`
  reply.header('content-disposition', `attachment; ${names}`)
}
