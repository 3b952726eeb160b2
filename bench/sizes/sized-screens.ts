import type { SizedScreen } from './measure-screen.ts'

const menuSearch = 'جست‌وجو در منو'

/** Screens whose first text is measured, and nothing else. */
const furtherScreens: readonly SizedScreen[] = (
  [
    ['couriers', 'couriers'],
    ['reviews of orders', 'orders/reviews'],
    ['discount codes', 'discounts'],
    ['drawers and shifts', 'drawers'],
    ['transactions', 'payments'],
    ['reports', 'reports'],
    ['accounting', 'accounting'],
    ['goods codes', 'accounting/sanad-pardaz'],
    ['cards of tables', 'tables/print'],
    ['audit', 'audit'],
    ['reviews of guests', 'feedbacks'],
    ['surveys', 'surveys'],
    ['delivery zones', 'delivery-zones'],
    ['staff', 'staff'],
    ['printers', 'printing'],
    ['settings', 'settings'],
  ] as const
).map(
  ([name, path]): SizedScreen => ({
    name,
    path: `/bo/${path}`,
    ready: (page) => page.getByRole('heading', { level: 1 }),
  }),
)

/** Screens of a large vendor, in the order of a working day. */
export const sizedScreens: readonly SizedScreen[] = [
  {
    name: 'menu editor',
    path: '/bo/menu',
    ready: (page) => page.getByRole('textbox', { name: /^قیمت / }),
    acts: [
      {
        name: 'sold out today',
        act: (page) =>
          page
            .getByRole('button', { name: /امروز تمام شد$/ })
            .first()
            .click(),
        answered: (page) => page.getByRole('button', { name: /را دوباره داریم$/ }),
      },
      {
        name: 'one more dish chosen',
        act: (page) =>
          page
            .getByRole('checkbox', { name: /^انتخاب / })
            .nth(2)
            .click(),
        answered: (page) => page.getByRole('button', { name: 'تغییر گروهی' }),
      },
      {
        name: 'search',
        act: (page) => page.getByLabel(menuSearch).pressSequentially('پیتزا شیرازی تند'),
        answered: (page) => page.getByRole('button', { name: /ویرایش پیتزا شیرازی تند/ }),
      },
      {
        name: 'search cleared',
        prepare: (page) => page.getByLabel(menuSearch).selectText(),
        act: (page) => page.keyboard.press('Delete'),
        answered: (page) => page.getByRole('button', { name: /^ویرایش کباب ایرانی زعفرانی/ }),
      },
      {
        name: 'a dish opened',
        act: (page) =>
          page
            .getByRole('button', { name: /^ویرایش کباب ایرانی زعفرانی/ })
            .first()
            .click(),
        answered: (page) => page.getByRole('dialog').getByLabel('نام غذا'),
      },
    ],
  },
  { name: 'today', path: '/bo/', ready: (page) => page.getByRole('region', { name: 'نیازمند رسیدگی' }) },
  {
    name: 'board',
    path: '/bo/orders',
    ready: (page) => page.getByRole('article'),
    acts: [
      {
        name: 'an order moved on',
        act: (page) => page.getByRole('button', { name: 'آماده شد' }).first().click(),
        answered: (page) => page.getByText(/^سفارش [۰-۹]+: /),
      },
      {
        name: 'an order opened',
        act: (page) =>
          page
            .getByRole('button', { name: /^باز کردن سفارش/ })
            .nth(3)
            .click(),
        answered: (page) => page.getByRole('dialog'),
      },
    ],
  },
  { name: 'list of orders', path: '/bo/orders/list', ready: (page) => page.getByRole('row').nth(3) },
  {
    name: 'kitchen display',
    path: '/bo/kitchen',
    ready: (page) => page.getByRole('article'),
    acts: [
      {
        name: 'a dish ready',
        act: (page) => page.getByRole('article').nth(1).getByRole('button').first().click(),
        answered: (page) =>
          page
            .getByRole('article')
            .nth(1)
            .getByRole('button', { name: /آماده نیست/ }),
      },
    ],
  },
  {
    name: 'till',
    path: '/bo/pos',
    ready: (page) => page.getByRole('button', { name: /^کباب ایرانی/ }),
    acts: [
      {
        name: 'a dish added',
        // The menu editor marked the first one as sold out.
        act: (page) => page.locator('button[data-tile]:enabled').nth(3).click(),
        answered: (page) => page.locator('button[data-tile]:enabled'),
      },
      {
        name: 'search',
        act: (page) => page.getByPlaceholder('جست‌وجوی غذا').pressSequentially('پیتزا شیرازی تند'),
        answered: (page) => page.getByRole('button', { name: /^پیتزا شیرازی تند/ }),
      },
    ],
  },
  { name: 'tables', path: '/bo/tables', ready: (page) => page.getByText('میز ۲', { exact: true }) },
  { name: 'customers', path: '/bo/customers', ready: (page) => page.getByRole('row').nth(3) },
  ...furtherScreens,
  {
    name: "guest's menu, phone 4 × slower",
    path: '/',
    isGuest: true,
    isPhone: true,
    slowdown: 4,
    ready: (page) => page.locator('[data-add]'),
    acts: [
      {
        name: 'search',
        prepare: (page) => page.getByRole('searchbox').click(),
        act: (page) => page.keyboard.type('کباب', { delay: 80 }),
        answered: (page) => page.getByRole('link', { name: /کباب/ }),
      },
      {
        name: 'search cleared',
        prepare: (page) => page.getByRole('searchbox').selectText(),
        act: (page) => page.keyboard.press('Delete'),
        answered: (page) => page.getByRole('navigation').getByRole('link'),
      },
    ],
  },
]
