/**
 * Which module may call which (their public functions, in the same transaction). The boundary gate, the schema checks
 * and ARCHITECTURE.md read it here. The order is that of the layers; a module never calls upwards.
 */
export const slices = {
  identity: [],
  pricing: [],
  vendors: ['identity'],
  catalog: ['vendors'],
  customers: ['vendors'],
  delivery: ['vendors', 'customers'],
  dining: ['vendors'],
  payments: ['vendors'],
  feedback: ['vendors'],
  ordering: ['vendors', 'catalog', 'pricing', 'customers', 'delivery', 'dining', 'payments'],
  printing: ['vendors', 'catalog', 'payments', 'ordering'],
  reporting: ['vendors', 'pricing', 'ordering'],
}
