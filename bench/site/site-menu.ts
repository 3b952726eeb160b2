import { largeMenu } from '../../apps/storefront/src/page/large-menu.seed.ts'
import { drawPicture } from '../../apps/server/src/seeds/pictures/draw-picture.ts'
import type { MeasuredServer } from '../measured-server.ts'

const owner = '09120000001'
const drawnAtOnce = 2
const cloths = [
  ['#f3cf98', '#c07f3f'],
  ['#c9d8a6', '#7f9a58'],
  ['#e9b79a', '#a9603f'],
] as const
const kinds = ['kebab', 'polo', 'stew'] as const

/** Extends the demo vendor to two hundred dishes, each with its own image; returns the number of dishes. */
export async function fillMenu(server: MeasuredServer): Promise<{ token: string; dishes: number }> {
  const token = await server.signIn(owner)
  let missing = 200 - (await countDishes(server))
  for (const category of largeMenu().categories) {
    const items = category.items.slice(0, Math.max(0, missing))
    missing -= items.length
    if (items.length === 0) break
    const { title, description } = category
    const { id: categoryId } = (await server.call({
      method: 'POST',
      path: '/api-snappFood/menucategories',
      token,
      body: { title: `${title} مهمان`, description },
    })) as { id: string }
    const waiting = [...items]
    const add = async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) {
        const imageIds = [await uploadPicture(server, token, item.title)]
        const { title: name, description, price, discount, tags } = item
        await server.call({
          method: 'POST',
          path: '/api-snappFood/menuitems',
          token,
          body: { categoryId, title: name, description, price, discount, tags, imageIds },
        })
      }
    }
    await Promise.all(Array.from({ length: drawnAtOnce }, add))
  }
  return { token, dishes: await countDishes(server) }
}

async function countDishes(server: MeasuredServer): Promise<number> {
  const menu = (await server.call({
    method: 'GET',
    path: '/api-catalog/catalog/menucategories/site?sellChannel=WEBSITE',
  })) as { categories: { items: unknown[] }[] }
  return menu.categories.reduce((sum, { items }) => sum + items.length, 0)
}

async function uploadPicture(server: MeasuredServer, token: string, title: string): Promise<string> {
  const turn = title.length
  const bytes = await drawPicture(title, {
    kind: kinds[turn % kinds.length] ?? 'kebab',
    tones: ['#8a4b20', '#d9a441', '#b23a1e'],
    cloth: cloths[turn % cloths.length] ?? cloths[0],
  })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'dish.png')
  const response = await fetch(`${server.address}/api-identity/identity/files`, {
    method: 'POST',
    headers: { hostdomain: 'naranj.localhost', authorization: `Bearer ${token}` },
    body: form,
  })
  const answer = (await response.json()) as { data?: { id: string } }
  if (!answer.data) throw new Error(`a picture was refused: ${response.status} ${JSON.stringify(answer)}`)
  return answer.data.id
}
