/** Addresses that lead somewhere, as patterns of the route table's own. */
const patterns = [
  /^\/$/,
  /^\/reward(\/\d+){0,2}$/,
  /^\/campaign\/[^/]+$/,
  /^\/(cart|receiptupload\/add)$/,
  /^\/login(\/signin)?$/,
  /^\/(bzbs)?linelogin$/,
  /^\/register(dynamic)?$/,
  /^\/(forgot|reset)password$/,
  /^\/profile(\/(contactus|getpointprofile|getmorepoint|level|favorite|redeemhistory|resendreceipt))?$/,
  /^\/profile\/(edit(dynamic)?|change(password|contactnumber)|order(\/[^/]+)?)$/,
  /^\/profile\/(myreward\/(available|expired)|history(\/(earned|used|expired))?)$/,
  /^\/profile\/address(\/list|\/(delivery|tax)(\/add|\/edit\/[^/]+)?)?$/,
  /^\/profile\/(legalpolicy(\/(terms|privacy|marketing|cookies))?|settings(\/(notifications|sessions))?)$/,
  /^\/profile\/receipthistory(\/[^/]+){0,2}$/,
]

/**
 * Whether a path of this app leads to a screen. Links that come from a brand's content are shown
 * only where they do.
 */
export function isKnownPath(path: string): boolean {
  const pathname = path.replace(/[?#].*$/, '')
  return patterns.some((pattern) => pattern.test(pathname))
}
