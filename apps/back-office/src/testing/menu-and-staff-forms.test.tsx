// @vitest-environment jsdom
import { permissionTitles } from '@sofreh/identity/client'
import { beforeAll, expect, it } from 'vitest'
import { menuText } from '../features/menu/menu.fa.ts'
import { rolesText } from '../features/staff/roles/roles.fa.ts'
import { staffText } from '../features/staff/staff.fa.ts'
import { describeActs, describeForms, type Form } from './describe-forms.ts'
import { alerts, fill, patient, press, pressFirst, sees, toasts, valuesOf } from './form-parts.ts'
import { chooseFile, importPreview } from './import-preview.ts'
import recorded from './recorded-answers.json' with { type: 'json' }
import { openScreen, startMs, startOffice } from './started-office.tsx'

beforeAll(startOffice, startMs)

const sampleId = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const sample = 'نمونه'
const addsDish = 'POST /api-snappFood/menuitems'
const readsMenu = 'GET /api-catalog/catalog/menucategories/all'
const menu = recorded[readsMenu].data
const [starters, kebabs] = menu.categories
const [yogurt, mirza] = starters?.items ?? []
if (!starters || !kebabs || !yogurt || !mirza) throw new Error('the recorded menu has two categories with dishes')

const { category, form: dish, toppings, shifts, bulk, newRow, excel } = menuText
const emptyStarters = {
  [readsMenu]: { body: { data: { ...menu, categories: [{ ...starters, items: [], itemCount: 0 }, kebabs] } } },
}
const plainDish = {
  description: '',
  discount: null,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: true,
  tags: [],
  barcode: null,
  sellChannels: ['WEBSITE', 'QR', 'SALON', 'KIOSK'],
  deliveryTypes: ['DELIVER', 'PICKUP', 'SERVE', 'ZFEXPRESS'],
  foodShiftIds: [],
  toppingCategoryIds: [],
  preparationMinutes: null,
  stock: null,
  isActive: true,
  imageIds: [],
}
const wholeWeek = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']

const ownRole = {
  id: sampleId,
  title: 'سرآشپز',
  builtIn: null,
  permissions: ['KITCHEN_USE'],
  staffCount: 0,
  mayGive: true,
}

const bulkForm = (title: string, fields: Form['fields'], change: object): Form => ({
  title: `menu: many dishes at once, ${title}`,
  address: '/menu',
  opens: [{ tick: menuText.item.select(yogurt.title) }, { tick: menuText.item.select(mirza.title) }, bulk.act],
  fields,
  save: bulk.apply,
  sends: { name: 'POST /api-sofreh/catalog/bulk', body: { itemIds: [yogurt.id, mirza.id], change } },
  answer: { body: { data: { changed: 2, version: 61 } } },
  done: bulk.done(2),
  rereads: readsMenu,
})

describeForms([
  {
    title: 'menu: a new category',
    asks: true,
    address: '/menu',
    opens: [category.add],
    fields: { [category.name]: 'نوشیدنی', [category.description]: 'خنک', [category.isActive]: 'tick' },
    save: menuText.save,
    sends: {
      name: 'POST /api-snappFood/menucategories',
      body: { title: 'نوشیدنی', description: 'خنک', isActive: false },
    },
    fault: { field: 'title', label: category.name },
    done: category.saved('نوشیدنی'),
    rereads: readsMenu,
    needs: 'MENU_EDIT',
  },
  {
    title: 'menu: another name for a category',
    address: '/menu',
    opens: [category.edit(kebabs.title)],
    fields: { [category.name]: 'کباب' },
    save: menuText.save,
    sends: {
      name: 'PUT /api-snappFood/menucategories',
      body: { id: kebabs.id, title: 'کباب', description: kebabs.description, isActive: true },
    },
    fault: { field: 'title', label: category.name },
    done: category.saved('کباب'),
    rereads: readsMenu,
    needs: 'MENU_EDIT',
  },
  {
    title: 'menu: a new dish with a discount',
    asks: true,
    address: '/menu',
    opens: [{ first: menuText.item.add }],
    fields: {
      [dish.name]: 'زیتون پرورده',
      [dish.price]: '۱۲۰۰۰۰',
      [dish.category]: { choose: kebabs.title },
      [dish.description]: 'با گردو',
      [dish.discount]: { choose: dish.discountKinds.PERCENTAGE },
      [dish.discountPercent]: '۱۵',
      [dish.packaging]: '۴۰۰۰',
      [dish.barcode]: '۶۲۶۰۰۰۱',
    },
    save: menuText.save,
    sends: {
      name: addsDish,
      body: {
        ...plainDish,
        categoryId: kebabs.id,
        title: 'زیتون پرورده',
        price: 120_000,
        description: 'با گردو',
        discount: { kind: 'PERCENTAGE', value: 1_500 },
        packagingCost: 4_000,
        barcode: '۶۲۶۰۰۰۱',
      },
    },
    fault: { field: 'price', label: dish.price },
    done: dish.saved('زیتون پرورده'),
    rereads: readsMenu,
  },
  {
    title: 'menu: only the changed fields of a dish',
    address: '/menu',
    opens: [menuText.item.edit(yogurt.title)],
    fields: { [dish.price]: '۷۵۰۰۰', [dish.withTax]: 'tick', [dish.stock]: '۱۲' },
    save: menuText.save,
    sends: {
      name: 'PUT /api-snappFood/menuitems',
      body: { id: yogurt.id, price: 75_000, withTax: false, stock: 12 },
    },
    fault: { field: 'stock', label: dish.stock },
    done: dish.saved(yogurt.title),
    rereads: readsMenu,
  },
  bulkForm('dearer by a share', { [bulk.percent]: '۱۰' }, { kind: 'PRICE_PERCENT', rateBp: 1_000, roundTo: 1_000 }),
  bulkForm(
    'another category',
    { [bulk.kind]: { choose: bulk.kinds.CATEGORY }, [dish.category]: { choose: kebabs.title } },
    { kind: 'CATEGORY', categoryId: kebabs.id },
  ),
  {
    title: 'menu: a new topping group',
    asks: true,
    address: '/menu?part=toppings',
    opens: [toppings.add],
    fields: { [toppings.name]: 'سس', [toppings.min]: '۱', [toppings.max]: '۳', [toppings.free]: '۱' },
    save: menuText.save,
    sends: {
      name: 'POST /api-snappFood/toppingcategories',
      body: { title: 'سس', description: '', min: 1, max: 3, free: 1 },
    },
    fault: { field: 'max', label: toppings.max },
    done: toppings.saved('سس'),
    rereads: 'GET /api-catalog/catalog/toppingcategories',
    needs: 'MENU_EDIT',
  },
  {
    title: 'menu: a new topping of a group',
    address: '/menu?part=toppings',
    fields: { [toppings.toppingName]: 'سیر', [toppings.toppingPrice]: '۵۰۰۰' },
    save: toppings.addTopping,
    sends: {
      name: 'POST /api-snappFood/toppings',
      body: { toppingCategoryId: sampleId, title: 'سیر', price: 5_000 },
    },
    rereads: 'GET /api-catalog/catalog/toppingcategories',
  },
  {
    title: 'menu: a new daypart',
    asks: true,
    address: '/menu?part=shifts',
    opens: [shifts.add],
    fields: { [shifts.name]: 'صبحانه', [shifts.from]: '۸', [shifts.to]: '۱۱:۳۰' },
    save: menuText.save,
    sends: {
      name: 'POST /api-catalog/catalog/foodshifts',
      body: { title: 'صبحانه', hours: wholeWeek.map((weekday) => ({ weekday, from: '08:00', to: '11:30' })) },
    },
    fault: { field: 'title', label: shifts.name },
    done: shifts.saved('صبحانه'),
    rereads: 'GET /api-catalog/catalog/foodshifts/list',
    needs: 'MENU_EDIT',
  },
  {
    title: 'staff: a new colleague',
    asks: true,
    address: '/staff',
    answers: {
      'GET /api-identity/identity/users/userroles/{id}': { body: { data: [{ ...ownRole, isHeld: false }] } },
    },
    opens: [staffText.add],
    fields: {
      [staffText.phone]: '۰۹۱۲۳۴۵۶۷۸۹',
      [staffText.firstName]: 'سارا',
      [staffText.lastName]: 'رضایی',
    },
    besides: () => press(`${ownRole.title}${staffText.permissionCount(1)}`),
    save: staffText.add,
    sends: {
      name: 'POST /api-identity/identity/users/addstaff',
      body: { phoneNumber: '09123456789', firstName: 'سارا', lastName: 'رضایی', roleIds: [sampleId] },
    },
    fault: { field: 'phoneNumber', label: staffText.phone },
    done: staffText.added(`${sample} ${sample}`),
    rereads: 'GET /api-sofreh/identity/staff',
    needs: 'STAFF_EDIT',
  },
  {
    title: 'staff: the PIN of a colleague',
    asks: true,
    address: '/staff',
    opens: [{ row: 'بهرام' }],
    fields: { [staffText.pin.title]: '۴۳۲۱' },
    save: staffText.pin.set,
    sends: {
      name: 'PUT /api-sofreh/identity/staff/{id}/pin',
      path: '/api-sofreh/identity/staff/01a20dee-dde6-70f0-9d2b-53e553a0aaa9/pin',
      body: { pin: '4321' },
    },
    refusedIn: 'toast',
    done: staffText.pin.saved('بهرام صندوقی'),
    rereads: 'GET /api-sofreh/identity/staff',
  },
  {
    title: 'staff: a new role',
    asks: true,
    address: '/staff/roles',
    opens: [rolesText.add],
    fields: { [rolesText.panel.titleField]: 'سرآشپز', [permissionTitles.KITCHEN_USE]: 'tick' },
    save: rolesText.panel.create,
    sends: {
      name: 'POST /api-identity/identity/permissions',
      body: { title: 'سرآشپز', permissions: ['KITCHEN_USE'] },
    },
    fault: { field: 'title', label: rolesText.panel.titleField },
    done: rolesText.panel.created(sample),
    rereads: 'GET /api-identity/identity/roles',
    needs: 'ROLE_EDIT',
  },
])

describeActs([
  {
    title: 'menu: removing an empty category',
    address: '/menu',
    answers: emptyStarters,
    opens: [category.edit(starters.title)],
    act: menuText.remove,
    confirm: menuText.remove,
    sends: { name: 'PUT /api-snappFood/menucategories', body: { id: starters.id, isDeleted: true } },
    done: category.removed(starters.title),
    rereads: readsMenu,
  },
  {
    title: 'menu: removing a dish',
    address: '/menu',
    opens: [menuText.item.edit(yogurt.title)],
    act: menuText.remove,
    confirm: menuText.remove,
    sends: { name: 'DELETE /api-snappFood/menuitems', query: { id: yogurt.id } },
    done: dish.removed(yogurt.title),
    rereads: readsMenu,
  },
  {
    title: 'menu: removing a topping group',
    address: '/menu?part=toppings',
    opens: [toppings.edit(sample)],
    act: menuText.remove,
    confirm: menuText.remove,
    sends: {
      name: 'DELETE /api-snappFood/toppingcategories/{id}',
      path: `/api-snappFood/toppingcategories/${sampleId}`,
    },
    done: toppings.removed(sample),
    rereads: 'GET /api-catalog/catalog/toppingcategories',
    needs: 'MENU_EDIT',
  },
  {
    title: 'menu: removing a daypart',
    address: '/menu?part=shifts',
    opens: [shifts.edit(sample)],
    act: menuText.remove,
    confirm: menuText.remove,
    sends: { name: 'DELETE /api-catalog/catalog/foodshifts/{id}', path: `/api-catalog/catalog/foodshifts/${sampleId}` },
    done: shifts.removed(sample),
    rereads: 'GET /api-catalog/catalog/foodshifts/list',
    needs: 'MENU_EDIT',
  },
  {
    title: 'staff: dismissing a colleague',
    address: '/staff',
    opens: [{ row: 'بهرام' }],
    act: staffText.remove,
    confirm: staffText.removeYes,
    sends: {
      name: 'DELETE /api-identity/identity/users/removestaff',
      query: { id: '01a20dee-dde6-70f0-9d2b-53e553a0aaa9' },
    },
    done: staffText.removed('بهرام صندوقی'),
    rereads: 'GET /api-sofreh/identity/staff',
  },
  {
    title: 'staff: deleting a role that no one has',
    address: '/staff/roles',
    answers: {
      'GET /api-identity/identity/roles': { body: { data: [ownRole], pageNumber: 1, pageSize: 100, totalCount: 1 } },
    },
    opens: [{ first: rolesText.open(ownRole.title) }],
    act: rolesText.panel.delete,
    confirm: rolesText.panel.deleteYes,
    sends: { name: 'DELETE /api-identity/identity/roles/{id}', path: `/api-identity/identity/roles/${sampleId}` },
    done: rolesText.panel.deleted(ownRole.title),
    rereads: 'GET /api-identity/identity/roles',
  },
])

it('menu: a dish written into its category is sent, and returns to its row when the server refuses it', async () => {
  const [name, price] = [newRow.name(starters.title), newRow.price(starters.title)]
  const server = await openScreen('/menu')
  await fill(name, 'زیتون')
  await fill(price, '۹۰۰۰۰')
  server.answer(addsDish, { refusal: 'FORBIDDEN' })
  await pressFirst(newRow.add)
  await expect.poll(alerts, patient).toContain('زیتون: (FORBIDDEN)')
  expect(await valuesOf([name, price])).toEqual(['زیتون', '۹۰٬۰۰۰'])
  server.answer(addsDish, 'recorded')
  await pressFirst(newRow.add)
  await expect.poll(() => valuesOf([name, price]), patient).toEqual(['', ''])
  const body = { ...plainDish, categoryId: starters.id, title: 'زیتون', price: 90_000 }
  expect(server.sent.filter(({ name: call }) => call === addsDish).map((call) => call.body)).toEqual([body, body])
  expect(server.problems).toEqual([])
})

const preview = importPreview({ newItems: 2, changedItems: 1, unchangedItems: 0, newCategories: ['نوشیدنی'] })

it('menu: a workbook changes nothing before its changes were seen and confirmed', async () => {
  const [reads, applies] = ['POST /api-sofreh/catalog/import', 'POST /api-sofreh/catalog/import/{id}/apply']
  const server = await openScreen('/menu', { answers: { [reads]: { body: { data: preview } } } })
  await press(menuText.importExcel)
  await sees(excel.steps)
  chooseFile('menu.xlsx')
  await sees(excel.newOnes(2))
  await sees(excel.newCategories(['نوشیدنی']))
  expect(server.sent).toEqual([expect.objectContaining({ name: reads, body: { file: 'menu.xlsx' } })])
  server.answer(applies, { refusal: 'FORBIDDEN' })
  await press(excel.apply)
  await expect.poll(alerts, patient).toContain('(FORBIDDEN)')
  server.answer(applies, { body: { data: { newItems: 2, changedItems: 1, newCategories: 1, version: 61 } } })
  await press(excel.apply)
  await expect.poll(toasts, patient).toContain(excel.done(2, 1))
  const path = `/api-sofreh/catalog/import/${sampleId}/apply`
  expect(server.sent.map((call) => call.path)).toEqual(['/api-sofreh/catalog/import', path, path])
  expect(server.problems).toEqual([])
})
