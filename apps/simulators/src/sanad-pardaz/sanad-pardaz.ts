/**
 * The accounting program Sanad Pardaz as it pulls documents: it runs in the restaurant's network, asks the product for
 * documents, inserts those it does not have and reports its ids. `desc1` of a document tells it which ones it has, because
 * its operation "insert order" has no key against repeats.
 */
type Item = { goodCode: string; amount: number; fee: number; vat1Price: number }
type Input = { desc1: string; strDate: string; items: Item[]; addReds: { price: number; addOrRed: number }[] }
type Offered = { key: string; request: { configId: number; input: Input } }
type Listed = { status: number; body: { data: Offered[] } }

/** The documents that the program has stored; `total` is the goods with additions, in Rial. */
export type SanadPardazState = { documents: { idGrdb: string; key: string; total: number }[]; nextId: number }

type Calls = {
  list: () => Promise<Listed>
  acknowledge: (documents: { key: string; idGrdb: string }[]) => Promise<void>
}

/** One run of the program: lists, inserts what is new, and reports the ids of all that was listed. */
export async function pullDocuments(state: SanadPardazState, { list, acknowledge }: Calls): Promise<void> {
  const { status, body } = await list()
  if (status !== 200) throw new Error(`the product answered ${status}`)
  const posted = body.data.map(({ key, request }) => ({ key, idGrdb: insert(state, request.input) }))
  if (posted.length > 0) await acknowledge(posted)
}

function insert(state: SanadPardazState, input: Input): string {
  const known = state.documents.find(({ key }) => key === input.desc1)
  if (known) return known.idGrdb
  check(input)
  const goods = input.items.reduce((sum, { amount, fee }) => sum + amount * fee, 0)
  const additions = input.addReds.reduce((sum, { price, addOrRed }) => sum + (addOrRed === 1 ? price : 0), 0)
  const idGrdb = String(state.nextId++)
  state.documents.push({ idGrdb, key: input.desc1, total: goods + additions })
  return idGrdb
}

/** The faults that an installation refuses: a date that is not Jalali, a row without a goods code, tax that differs from its rows. */
function check({ strDate, items, addReds }: Input): void {
  if (!/^1[34]\d\d\/\d\d\/\d\d$/.test(strDate)) throw new Error(`${strDate} is no Jalali date`)
  if (items.length === 0 || items.some(({ goodCode }) => goodCode === '')) throw new Error('a row has no goods code')
  const tax = items.reduce((sum, { vat1Price }) => sum + vat1Price, 0)
  if (tax !== addReds.reduce((sum, { price }) => sum + price, 0)) throw new Error('the tax differs from its rows')
}
