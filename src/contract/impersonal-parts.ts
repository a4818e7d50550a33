const impersonalParts =
  /^(lines|codes|quantity|itemId|sp_\w+|addressKey|reservationjson|cache|center|location_id|(?:redeem|utm|touch)_\w+|c)$/

/** Whether a part of a request says nothing of a person: such stay once the member has left. */
export function isImpersonal(part: string): boolean {
  return impersonalParts.test(part)
}

/**
 * Whether a device keeps a part of a request that is pending (decision 10). By `tranId` and
 * `walletcard` another system may know the member, but the link has named them on this device, and a
 * request that is sent again is the same one (decision 18).
 */
export function mayStayOnDevice(part: string): boolean {
  return isImpersonal(part) || part === 'tranId' || part === 'walletcard'
}
