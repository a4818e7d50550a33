import type { Position } from './position'

/** An address that opens the device's own map app with the way to a place, or its page. */
export function directionsTo({ latitude, longitude }: Position): string {
  const place = `${latitude},${longitude}`
  return isApple()
    ? `https://maps.apple.com/?daddr=${place}`
    : `https://www.google.com/maps/dir/?api=1&destination=${place}`
}

/** An iPad says that it is a Macintosh; both have Apple's map app. */
function isApple() {
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent)
}
