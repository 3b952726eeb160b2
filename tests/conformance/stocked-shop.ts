import type { EndpointDefinition } from '@sofreh/contract'
import { newId } from '@sofreh/kernel'
import type { RunningProduct } from './running-product.ts'

/** A restaurant with one of everything, created through the API. */
export type StockedShop = {
  vendorId: string
  host: string
  token: string
  guestToken: string
  /** Existing ids, by the name of the field that takes them; `id` by the path of the call. */
  idsFor: (endpoint: EndpointDefinition) => Record<string, string>
  /** Texts that another restaurant must never see. */
  secrets: string[]
  fingerprintBefore: unknown
  /** Returns the state of all data, to compare before and after. */
  fingerprint(): Promise<unknown>
}

/** Maps a path to the kind of thing its plain `id` means. */
const kindOfPath: readonly [RegExp, string][] = [
  [/menucategories|activation/, 'categoryId'],
  [/menuitems/, 'menuItemId'],
  [/toppingcategories/, 'toppingCategoryId'],
  [/toppings/, 'toppingId'],
  [/foodshifts/, 'foodShiftId'],
  [/diningtables\/categories/, 'hallId'],
  [/diningtables|dining\/tables/, 'tableId'],
  [/roles|permissions/, 'roleId'],
  [/users/, 'userId'],
  [/customers|address\/offline\/\{/, 'personId'],
  [/identity\/address/, 'addressId'],
  [/delivery-?zones/, 'zoneId'],
  [/discountcodes/, 'discountCodeId'],
  [/availabilitytime/, 'hoursId'],
  [/payments\/drawers/, 'drawerId'],
  [/payments\/shifts/, 'shiftId'],
  [/survey/, 'surveyId'],
  [/bikers\/\{id\}/, 'bikerId'],
  [/orders|ordering/, 'orderId'],
]

export async function stockShop(product: RunningProduct, subdomain: string, ownerMobile: string): Promise<StockedShop> {
  const { vendorId, host, token } = await product.openVendor(subdomain, ownerMobile)
  const secret = `راز${subdomain.replaceAll('-', '')}`
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object, as = token) => {
    const answer = await product.app.inject({
      method,
      url,
      headers: { host, authorization: `Bearer ${as}`, 'idempotency-key': newId() },
      ...(payload ? { payload } : {}),
    })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer.json().data
  }
  const allDay = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI'].map((weekday) => ({
    weekday,
    from: '00:00',
    to: '00:00',
  }))
  // Tests run at any hour, so the restaurant is always open.
  await call('POST', '/api-identity/identity/vendors/availabilitytime', { intervals: allDay, replace: true })
  const category = await call('POST', '/api-snappFood/menucategories', { title: `دستهٔ ${secret}` })
  const group = await call('POST', '/api-snappFood/toppingcategories', {
    title: `گروه ${secret}`,
    description: '',
    min: 0,
    max: 2,
    free: 1,
  })
  const topping = await call('POST', '/api-snappFood/toppings', {
    toppingCategoryId: group.id,
    title: `افزودنی ${secret}`,
    price: 5_000,
  })
  const item = await call('POST', '/api-snappFood/menuitems', {
    categoryId: category.id,
    title: `غذای ${secret}`,
    price: 100_000,
    stock: 500,
    toppingCategoryIds: [group.id],
  })
  const shift = await call('POST', '/api-catalog/catalog/foodshifts', { title: `وعدهٔ ${secret}`, hours: allDay })
  const hall = await call('POST', '/api/diningtables/categories', { name: `سالن ${secret}` })
  const [table] = await call('POST', '/api/diningtables', { categoryId: hall.id, tables: [{ name: `میز ${secret}` }] })
  const role = await call('POST', '/api-identity/identity/permissions', {
    title: `نقش ${secret}`,
    permissions: ['MENU_VIEW'],
  })
  const discountCode = await call('POST', '/api-identity/identity/discountcodes', {
    code: `کد${secret}`,
    title: secret,
    type: 'MONEY',
    value: 1_000,
  })
  const survey = await call('POST', '/api/survey', {
    title: `نظرسنجی ${secret}`,
    isActive: true,
    questions: [{ title: `پرسش ${secret}`, type: 'TEXT' }],
  })
  const guestToken = await product.signIn(host, `0935${ownerMobile.slice(-7)}`)
  const guest = await call('GET', '/api-identity/identity/auth/me', undefined, guestToken)
  const square = [
    [51, 35],
    [51.1, 35],
    [51.1, 35.1],
    [51, 35.1],
  ]
  const zone = await call('POST', '/api-identity/identity/deliveryzones', {
    vendorsProperName: `محدودهٔ ${secret}`,
    polygon: { type: 'Polygon', coordinates: [square] },
    price: 40_000,
  })
  await call('PUT', '/api-identity/identity/vendors/me', { deliveryTypes: ['PICKUP', 'SERVE', 'DELIVER'] })
  const home = { address: `خیابان ${secret}`, position: { lat: 35.05, lng: 51.05 } }
  const address = await call('POST', '/api-identity/identity/address', home, guestToken)
  const lines = [
    { id: newId(), menuItemId: item.id, count: 1, toppings: [{ toppingId: topping.id, count: 1 }], note: secret },
  ]
  const quote = await call('POST', '/api-sofreh/ordering/quote', { deliveryType: 'PICKUP', lines }, guestToken)
  const order = await call(
    'POST',
    '/api/orders',
    {
      id: newId(),
      deliveryType: 'PICKUP',
      lines,
      paymentType: 'ONLINE',
      description: secret,
      expectedPrice: quote.price.finalPrice,
    },
    guestToken,
  )
  const drawer = await call('POST', '/api-sofreh/payments/drawers', { id: newId(), name: `صندوق ${secret}` })
  const drawerShift = await call('POST', '/api-sofreh/payments/shifts', {
    id: newId(),
    drawerId: drawer.id,
    float: 50_000,
    device: 'الف',
  })
  const biker = await call('POST', '/api/bikers', {
    name: `پیک ${secret}`,
    phoneNumber: `0937${ownerMobile.slice(-7)}`,
  })
  const hours = await call('GET', '/api-identity/identity/vendors/availabilitytime')
  const ids: Record<string, string> = {
    vendorId,
    categoryId: category.id,
    menuItemId: item.id,
    toppingCategoryId: group.id,
    toppingCategoryIds: group.id,
    toppingCategorie: group.id,
    toppingId: topping.id,
    foodShiftId: shift.id,
    hallId: hall.id,
    tableId: table.id,
    roleId: role.id,
    userId: guest.id,
    personId: guest.id,
    orderId: order.id,
    hoursId: hours[0]?.id ?? newId(),
    discountCodeId: discountCode.id,
    surveyId: survey.id,
    questionId: survey.questions[0].id,
    lineId: lines[0]?.id ?? '',
    drawerId: drawer.id,
    shiftId: drawerShift.id,
    zoneId: zone.id,
    addressId: address.id,
    customerId: guest.id,
    bikerId: biker.id,
  }
  const fingerprint = async () => ({
    menu: await call('GET', '/api-catalog/catalog/menucategories/all'),
    tables: (await call('GET', '/api/diningtables/alltables')).map((one: { id: string; name: string }) => [
      one.id,
      one.name,
    ]),
    roles: await call('GET', '/api-identity/identity/roles'),
    discountCodes: await call('GET', '/api-identity/identity/discountcodes'),
    order: await call('GET', `/api/orders/${order.id}`),
    shift: await call('GET', `/api-sofreh/payments/shifts/${drawerShift.id}`),
    vendor: await call('GET', '/api-identity/identity/vendors/me'),
    bikers: await call('GET', '/api/bikers'),
    zones: await call('GET', '/api-identity/identity/deliveryzones'),
    addresses: await call('GET', '/api-identity/identity/address', undefined, guestToken),
  })
  return {
    vendorId,
    host,
    token,
    guestToken,
    idsFor: (endpoint) => {
      const kind = kindOfPath.find(([pattern]) => pattern.test(endpoint.path))?.[1]
      const { categoryId, ...rest } = ids
      // Elsewhere `code` means a one-time code.
      const searchTerms = kind === 'discountCodeId' ? { code: discountCode.code as string } : {}
      const route = endpoint.path.includes('delivery-prices') ? { a: address.id as string, b: vendorId } : {}
      const ownCategory = endpoint.path.includes('diningtables') ? ids['hallId'] : categoryId
      return {
        ...rest,
        categoryId: ownCategory ?? '',
        ...(kind ? { id: ids[kind] ?? '' } : {}),
        ...searchTerms,
        ...route,
      }
    },
    secrets: [secret, guest.phoneNumber, biker.phoneNumber],
    fingerprintBefore: await fingerprint(),
    fingerprint,
  }
}
