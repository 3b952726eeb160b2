/**
 * Which slice may call which (their public faces, in the same transaction). Written once: the boundary gate,
 * the schema laws and ARCHITECTURE.md read it here. The order is the order of levels; a slice never calls upwards.
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
}
