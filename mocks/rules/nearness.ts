import type { Brand } from '../brands/brand.ts'
import type { CampaignContent } from '../brands/content.ts'

export interface Place {
  /** Degrees. */
  latitude: number
  longitude: number
}

/** Kilometres within which a branch is near. */
export const nearby = 15

const earthRadius = 6371

/** Kilometres between two places as the crow flies (haversine formula). */
export function kilometresBetween(a: Place, b: Place): number {
  const lat = radians(b.latitude - a.latitude)
  const long = radians(b.longitude - a.longitude)
  const part =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(long / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** Kilometres to the nearest branch where a campaign can be used; Infinity where there is none. */
export function distanceTo({ stores, delivered }: CampaignContent, brand: Brand, from: Place) {
  if (delivered) return Infinity
  const places = stores === 'all' ? [...brand.storePlaces.keys()] : stores
  const distances = places.map((id) => {
    const place = brand.storePlaces.get(id)
    return place ? kilometresBetween(from, place) : NaN
  })
  return Math.min(Infinity, ...distances.filter((distance) => !Number.isNaN(distance)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
