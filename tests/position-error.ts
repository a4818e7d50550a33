const codes = { denied: 1, unavailable: 2, timeout: 3 }

/** Why a device gives no position. Of the error nothing else is read. */
export const positionError = (code: keyof typeof codes) =>
  ({ code: codes[code], PERMISSION_DENIED: codes.denied }) as GeolocationPositionError
