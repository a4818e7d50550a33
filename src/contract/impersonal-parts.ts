const deviceParts =
  /^(lines|codes|quantity|itemId|sp_\w+|addressKey|reservationjson|cache|center|location_id|(?:redeem|utm|touch)_\w+|c|tranId|walletcard)$/

/** Whether a device keeps a part of a request that is pending (decision 10). */
export function mayStayOnDevice(part: string): boolean {
  return deviceParts.test(part)
}

/**
 * Whether a part of a request says nothing of a person: such stay once the member has left. By `tranId`
 * and `walletcard` another system knows the member; a device keeps them, as a request that is sent again
 * is the same one (decision 18).
 */
export function isImpersonal(part: string): boolean {
  return mayStayOnDevice(part) && part !== 'tranId' && part !== 'walletcard'
}
