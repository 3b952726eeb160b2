import { expect, it, vi } from 'vitest'
import { createDishPages } from './create-dish-pages.ts'
import { packPage } from './page-memory.ts'

const page = packPage({ html: '<p>menu</p>', contentPolicy: "default-src 'self'" })
const asked = (itemId: string, address = '85.1.1.1') => ({ page, vendorId: 'naranj', itemId, address })
const textOf = ({ unpacked }: { unpacked: () => Buffer }) => unpacked().toString()

it("renders a dish's page once and caches it until the vendor's page changes", async () => {
  const dishPage = createDishPages()
  const draw = vi.fn(async (html: string) => `${html}kebab`)
  const first = await dishPage(asked('kebab'), draw)
  expect(textOf(first)).toBe('<p>menu</p>kebab')
  expect(await dishPage(asked('kebab'), draw)).toBe(first)
  expect(draw).toHaveBeenCalledTimes(1)
  const changed = packPage({ html: '<p>new menu</p>', contentPolicy: page.contentPolicy })
  expect(textOf(await dishPage({ ...asked('kebab'), page: changed }, draw))).toBe('<p>new menu</p>kebab')
})

it("returns the vendor's page for a dish that does not exist", async () => {
  expect(await createDishPages()(asked('none'), async () => undefined)).toBe(page)
})

it('renders at most thirty dishes a minute for one address and still answers every request', async () => {
  const dishPage = createDishPages()
  const draw = vi.fn(async (html: string) => `${html}dish`)
  for (let at = 0; at < 100; at += 1) expect(textOf(await dishPage(asked(`dish-${at}`), draw))).toContain('menu')
  expect(draw).toHaveBeenCalledTimes(30)
  await dishPage(asked('dish-200', '85.1.1.2'), draw)
  expect(draw).toHaveBeenCalledTimes(31)
})

it('limits the renderings of all addresses together per minute', async () => {
  const dishPage = createDishPages()
  const draw = vi.fn(async (html: string) => `${html}dish`)
  for (let at = 0; at < 400; at += 1) await dishPage(asked(`dish-${at}`, `85.1.${at % 250}.9`), draw)
  expect(draw).toHaveBeenCalledTimes(120)
})
