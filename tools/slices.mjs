/**
 * Which module may call which (their public functions, in the same transaction). The boundary gate, the schema checks
 * and ARCHITECTURE.md read it here. The order is that of the layers; a module never calls upwards.
 */
export const slices = {
  identity: [],
  pricing: [],
  vendors: ['identity'],
  catalog: ['vendors'],
  customers: ['identity', 'vendors', 'catalog'],
  delivery: ['vendors', 'customers'],
  dining: ['identity', 'vendors'],
  gateways: [],
  payments: ['identity', 'vendors', 'customers', 'gateways'],
  cash: ['identity', 'vendors', 'payments'],
  feedback: ['vendors'],
  ordering: ['identity', 'vendors', 'catalog', 'pricing', 'customers', 'delivery', 'dining', 'payments', 'cash'],
  printing: ['identity', 'vendors', 'catalog', 'payments', 'cash', 'feedback', 'ordering'],
  couriers: ['identity', 'vendors', 'cash', 'ordering'],
  'courier-companies': ['identity', 'vendors', 'delivery', 'ordering', 'couriers'],
  reporting: ['identity', 'vendors', 'catalog', 'pricing', 'payments', 'cash', 'ordering', 'printing'],
  accounting: ['identity', 'vendors', 'payments', 'cash', 'courier-companies', 'reporting'],
  audit: ['identity', 'vendors', 'cash', 'ordering', 'printing', 'reporting'],
}
