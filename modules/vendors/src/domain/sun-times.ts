/**
 * Dawn and sunset from coordinates, with the low-accuracy solar position of the Astronomical Almanac (declination and
 * equation of time, iterated at the found instant). Sunset: the sun's upper edge on a flat horizon with standard
 * refraction (centre at -0.833 degrees). Dawn: centre at -17.7 degrees, as the Institute of Geophysics of the
 * University of Tehran defines it. The error against published tables of Iranian cities is about a minute. Altitude and
 * surrounding hills, which move a sunset by some minutes, are ignored.
 */
import type { IsoDate } from '@sofreh/kernel'

export type Place = { lat: number; lng: number }

const sunsetAltitude = -0.833
const dawnAltitude = -17.7
const dayMs = 86_400_000

/** Returns the sunset of a date; undefined where the sun does not set. */
export function sunsetOf(date: IsoDate, place: Place): Date | undefined {
  return crossingOf(date, place, { altitude: sunsetAltitude, side: 1 })
}

/** Returns the dawn of a date, before sunrise; undefined where the night does not get dark enough. */
export function dawnOf(date: IsoDate, place: Place): Date | undefined {
  return crossingOf(date, place, { altitude: dawnAltitude, side: -1 })
}

/** Returns when the sun crosses an altitude before (-1) or after (1) solar noon. */
function crossingOf(
  date: IsoDate,
  { lat, lng }: Place,
  { altitude, side }: { altitude: number; side: 1 | -1 },
): Date | undefined {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  let at = midnight + dayMs / 2 - (lng / 360) * dayMs
  for (let step = 0; step < 4; step += 1) {
    const { declination, equationMs } = sunAt(at)
    const cosine =
      (sin(altitude) - sin(lat) * sin(declination)) / (Math.cos(radians(lat)) * Math.cos(radians(declination)))
    if (Math.abs(cosine) > 1) return undefined
    const hourAngle = degrees(Math.acos(cosine))
    at = midnight + dayMs / 2 + ((side * hourAngle - lng) / 360) * dayMs - equationMs
  }
  return new Date(at)
}

/** Returns the declination in degrees and the equation of time in ms. */
function sunAt(instantMs: number): { declination: number; equationMs: number } {
  const days = (instantMs - Date.UTC(2000, 0, 1, 12)) / dayMs
  const meanLongitude = 280.46 + 0.9856474 * days
  const anomaly = 357.528 + 0.9856003 * days
  const longitude = meanLongitude + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly)
  const obliquity = 23.439 - 0.0000004 * days
  const ascension = degrees(Math.atan2(Math.cos(radians(obliquity)) * sin(longitude), Math.cos(radians(longitude))))
  const difference = ((((meanLongitude - ascension + 180) % 360) + 360) % 360) - 180
  return { declination: degrees(Math.asin(sin(obliquity) * sin(longitude))), equationMs: (difference / 360) * dayMs }
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const sin = (angle: number) => Math.sin(radians(angle))
