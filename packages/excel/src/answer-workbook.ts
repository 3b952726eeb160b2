/** The part of Fastify's reply that is used here. */
type Headers = { type(mime: string): unknown; header(name: string, value: string): unknown }

/** Media type of an .xlsx file. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Sets the response headers for downloading a workbook.
 * @param file `ascii` is the Latin file name without extension, `name` the one shown to people
 */
export function answerWorkbook({ reply }: { reply: Headers }, file: { ascii: string; name: string }): void {
  reply.type(workbookType)
  reply.header('cache-control', 'no-store')
  const names = `filename="${file.ascii}.xlsx"; filename*=UTF-8''${encodeURIComponent(file.name)}.xlsx`
  reply.header('content-disposition', `attachment; ${names}`)
}
