const deviceParts =
  /^(lines|codes|quantity|itemId|addressKey|taxAddressKey|reservationjson|cache|center|location_id|(?:sp|redeem|utm|touch)_\w+|c|tranId|walletcard)$/

/** Whether a device keeps a part of a request that is pending (decision 10). */
export function mayStayOnDevice(part: string): boolean {
  return deviceParts.test(part)
}

/**
 * Whether a part of a request says nothing of a person: such stay once the member has left. By `tranId`
 * and `walletcard` another system knows the member, and `taxAddressKey` names an address of theirs; a
 * device keeps them, as a request that is sent again is the same one (decision 18).
 */
export function isImpersonal(part: string): boolean {
  const isOfPerson = ['tranId', 'walletcard', 'taxAddressKey'].includes(part)
  return mayStayOnDevice(part) && !isOfPerson
}
