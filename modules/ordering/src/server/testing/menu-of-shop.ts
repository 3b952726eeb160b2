/** A menu written through catalog's own calls. */
import { newId } from '@sofreh/kernel'
import type { Ask, Host } from './calls.ts'

export type Dish = { id: string; title: string }
type DishFacts = Partial<{
  title: string
  price: number
  packagingCost: number
  stock: number
  preparationMinutes: number
  toppingCategoryIds: string[]
}>
type GroupFacts = { min: number; max: number; toppings: { title: string; isActive?: boolean; max?: number }[] }

export function menuOfShop(ask: Ask) {
  const made = async (host: Host, path: string, body: object): Promise<string> => {
    const answer = await ask<{ id: string }>('POST', `/api-snappFood/${path}`, { host, body, permissions: 'MENU_EDIT' })
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data.id
  }
  /** Puts each dish in a category of its own, so that two may share a name. */
  const put = async (facts: DishFacts & { foodShiftIds?: string[] } = {}, host: Host = 'naranj'): Promise<Dish> => {
    const categoryId = await made(host, 'menucategories', { title: newId() })
    const title = facts.title ?? 'چلوکباب کوبیده'
    const id = await made(host, 'menuitems', { price: 185_000, packagingCost: 5_000, ...facts, title, categoryId })
    return { id, title }
  }
  return {
    put,
    /** Creates a dish that is served in the small hours only. */
    async putForNight(title: string): Promise<Dish> {
      const hours = [{ weekday: 'SAT', from: '02:00', to: '03:00' }]
      const answer = await ask<{ id: string }>('POST', '/api-catalog/catalog/foodshifts', {
        body: { title: newId(), hours },
        permissions: 'MENU_EDIT',
      })
      return put({ title, foodShiftIds: [answer.data.id] })
    },
    /** Creates a group of toppings; returns its id and its toppings' ids in their order. */
    async group({ toppings, ...facts }: GroupFacts): Promise<{ id: string; toppings: string[] }> {
      const id = await made('naranj', 'toppingcategories', { title: newId(), free: 0, ...facts })
      const ids: string[] = []
      for (const topping of toppings)
        ids.push(await made('naranj', 'toppings', { toppingCategoryId: id, max: 3, ...topping }))
      return { id, toppings: ids }
    },
    async stockOf(id: string): Promise<number | null> {
      const path = `/api-catalog/catalog/menuitems/${id}`
      return (await ask<{ stock: number | null }>('GET', path, { permissions: 'MENU_VIEW' })).data.stock
    },
  }
}
