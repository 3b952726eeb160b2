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
  /** Finished orders at this vendor and what they came to. */
  ordersCount: z.int(),
  totalSpent: z.int(),
  lastOrderAt: z.string().nullable(),
  createdAt: z.string(),
})
export type CustomerView = z.output<typeof customerView>

export const customerSorts = ['newest', 'name', 'lastOrder', 'spent', 'orders'] as const

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/customers',
  access: 'CUSTOMER_VIEW',
  summary: "The vendor's customers, paged, searched by name or number",
  query: pageQuery.extend({ sort: z.enum(customerSorts).default('newest') }),
  data: customerView,
  answer: 'page',
  refusals: {},
})

export const searchCustomers = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/customers/search',
  access: 'CUSTOMER_VIEW',
  summary: 'The till looks a customer up by part of a number or name; at most twenty',
  query: z.object({ search: textField(100) }),
  data: z.array(customerView),
  refusals: {},
})

export const createCustomer = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/customers',
  access: 'CUSTOMER_EDIT',
  summary: 'Adds a person as customer of this vendor',
  body: z.object({ mobile: mobileField, firstName: textField(60), lastName: optionalTextField(60).default('') }),
  data: customerView,
  refusals: {},
})

export const getCustomerInformation = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/customers/{id}/information',
  access: 'CUSTOMER_VIEW',
  summary: 'One customer: name, number and totals',
  params: idParams,
  data: customerView,
  refusals: { CUSTOMER_NOT_FOUND: 404 },
})
