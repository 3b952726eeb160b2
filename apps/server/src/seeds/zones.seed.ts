/**
 * Delivery zones of both demo restaurants: real quarters of Tehran, roughly along their streets. Corners as [lng, lat].
 */
export type SeedZone = {
  vendorsProperName: string
  corners: readonly (readonly [number, number])[]
  /** A hole in the zone. */
  without?: readonly (readonly [number, number])[]
  price: number
  minimumOrder?: number
  freeAbove?: number
  estimateMinutes: number
  priority: number
  enabled?: boolean
}

export const naranjZones: readonly SeedZone[] = [
  {
    vendorsProperName: 'ونک، میرداماد و جردن',
    corners: [
      [51.388, 35.7485],
      [51.4062, 35.7472],
      [51.4251, 35.7478],
      [51.4305, 35.7569],
      [51.4288, 35.7701],
      [51.4121, 35.7764],
      [51.3954, 35.7741],
      [51.3871, 35.7622],
    ],
    price: 45_000,
    freeAbove: 900_000,
    estimateMinutes: 20,
    priority: 10,
  },
  {
    vendorsProperName: 'یوسف‌آباد، امیرآباد و گیشا',
    corners: [
      [51.3698, 35.7301],
      [51.3772, 35.7188],
      [51.3921, 35.7155],
      [51.4112, 35.7204],
      [51.4243, 35.7322],
      [51.4251, 35.7478],
      [51.4062, 35.7472],
      [51.388, 35.7485],
      [51.3731, 35.7444],
    ],
    // A park without addresses.
    without: [
      [51.3801, 35.7402],
      [51.3846, 35.7394],
      [51.3852, 35.7431],
      [51.3808, 35.7438],
    ],
    price: 70_000,
    minimumOrder: 300_000,
    freeAbove: 1_400_000,
    estimateMinutes: 35,
    priority: 20,
  },
  {
    vendorsProperName: 'سعادت‌آباد و شهرک غرب',
    corners: [
      [51.3452, 35.7556],
      [51.3604, 35.7472],
      [51.3731, 35.7444],
      [51.388, 35.7485],
      [51.3871, 35.7622],
      [51.3838, 35.7811],
      [51.3677, 35.7924],
      [51.3502, 35.7868],
      [51.3428, 35.7702],
    ],
    price: 85_000,
    minimumOrder: 450_000,
    estimateMinutes: 45,
    priority: 30,
  },
]

export const toranjZones: readonly SeedZone[] = [
  {
    vendorsProperName: 'فرمانیه، کامرانیه و نیاوران',
    corners: [
      [51.4521, 35.7922],
      [51.4684, 35.7889],
      [51.4832, 35.7934],
      [51.4868, 35.8072],
      [51.4773, 35.8178],
      [51.4601, 35.8162],
      [51.4518, 35.8051],
    ],
    price: 30_000,
    freeAbove: 500_000,
    estimateMinutes: 15,
    priority: 10,
  },
  {
    vendorsProperName: 'تجریش و زعفرانیه',
    corners: [
      [51.4088, 35.7976],
      [51.4235, 35.7921],
      [51.4401, 35.7912],
      [51.4521, 35.7922],
      [51.4518, 35.8051],
      [51.4386, 35.8139],
      [51.4179, 35.8122],
    ],
    price: 50_000,
    minimumOrder: 200_000,
    estimateMinutes: 30,
    priority: 20,
  },
  {
    vendorsProperName: 'پاسداران',
    corners: [
      [51.4533, 35.7601],
      [51.4712, 35.7588],
      [51.4806, 35.7702],
      [51.4832, 35.7934],
      [51.4684, 35.7889],
      [51.4521, 35.7922],
    ],
    price: 60_000,
    minimumOrder: 250_000,
    estimateMinutes: 40,
    priority: 30,
    // An example of a disabled zone.
    enabled: false,
  },
]
