import {
  defineEndpoint,
  idField,
  idParams,
  mobileField,
  optionalTextField,
  pageQuery,
  textField,
} from '@sofreh/contract'
import { z } from 'zod'

export const customerView = z.object({
  id: idField,
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string(),
  /** Membership number given by the vendor; null without one. */
  subscriptionCode: z.string().nullable(),
  /** Finished orders at this vendor and their total. */
  ordersCount: z.int(),
  totalSpent: z.int(),
  lastOrderAt: z.string().nullable(),
  createdAt: z.string(),
})
export type CustomerView = z.output<typeof customerView>

export const accountView = z.object({
  points: z.int(),
  /** Value of the points as a discount; 0 without a club. */
  pointsWorth: z.int(),
  wallet: z.int(),
  debt: z.int(),
  creditLimit: z.int(),
  /** Amount that may still be put on credit. */
  creditLeft: z.int(),
})
export type AccountView = z.output<typeof accountView>

/** An order as a customer's page shows it. */
export const customersOrder = z.object({
  id: idField,
  number: z.string(),
  state: z.string(),
  deliveryType: z.string(),
  finalPrice: z.int(),
  placedAt: z.string(),
})
export type CustomersOrder = z.output<typeof customersOrder>

export const customerInformation = customerView.extend({
  /** Landlines the customer calls from. */
  landlines: z.array(z.string()),
  /** Civil date; null when unknown. */
  birthday: z.string().nullable(),
  /** The vendor's note; guests never see it. */
  note: z.string(),
  account: accountView,
  lastOrders: z.array(customersOrder),
})
export type CustomerInformation = z.output<typeof customerInformation>

export const customerSorts = ['newest', 'name', 'lastOrder', 'spent', 'orders'] as const

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/customers',
  access: 'CUSTOMER_VIEW',
  summary: 'Lists the vendor’s customers by page; searches by name, number or subscription code',
  query: pageQuery.extend({ sort: z.enum(customerSorts).default('newest') }),
  data: customerView,
  answer: 'page',
  refusals: {},
})

export const searchCustomers = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/customers/search',
  access: 'CUSTOMER_VIEW',
  summary: 'Searches customers by part of a number or name, or by subscription code, for the till; at most 20',
  query: z.object({ search: textField(100) }),
  data: z.array(customerView),
  refusals: {},
})

/** Limits the copy on a device; the newest customers are the most likely to return. */
export const mostListedCustomers = 20_000

export const listAllCustomers = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/customers/all',
  access: 'CUSTOMER_VIEW',
  summary: 'Lists names, numbers and subscription codes for a till’s offline store, latest order first',
  data: z.array(
    customerView
      .pick({ id: true, firstName: true, lastName: true, mobile: true, subscriptionCode: true })
      .extend({ landlines: z.array(z.string()) }),
  ),
  refusals: {},
})

export const createCustomer = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/customers',
  access: 'CUSTOMER_EDIT',
  summary: 'Creates a customer of this vendor',
  body: z.object({ mobile: mobileField, firstName: textField(60), lastName: optionalTextField(60).default('') }),
  data: customerView,
  refusals: {},
})

export const getCustomerInformation = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/customers/{id}/information',
  access: 'CUSTOMER_VIEW',
  summary: 'Returns a customer with totals, last orders, points, wallet and credit',
  params: idParams,
  data: customerInformation,
  refusals: { CUSTOMER_NOT_FOUND: 404 },
})
