export { type Box, boxOf, distanceMetres, isInPolygon, type Polygon, tidyPolygon } from './polygon.ts'
export { faultOfPolygon, mostPoints, mostRings, type PolygonFault, polygonFaults } from './polygon-faults.ts'
export * from './zone-of-address.ts'
