/** Nothing of an earlier visit is left on the device or on the page. */
export function clearDevice() {
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0] ?? ''}=; Max-Age=0; Path=/; Secure`
  }
  for (const name of Object.keys(document.documentElement.dataset)) {
    delete document.documentElement.dataset[name]
  }
}
