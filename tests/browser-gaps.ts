/**
 * What browsers have and jsdom lacks, in the smallest form that the screens need. Layout is not
 * among it: what depends on size or position is proved in e2e/.
 */
export function installBrowserGaps() {
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.getAnimations ??= () => []
  installDialog()
  fill('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }),
  )
  Object.assign(document, { fonts: { ready: Promise.resolve(), load: () => Promise.resolve([]) } })
  fill('ResizeObserver', silentObserver())
  fill('IntersectionObserver', silentObserver())
}

function installDialog() {
  const dialog = HTMLDialogElement.prototype
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  dialog.show ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
  dialog.close ??= function close(this: HTMLDialogElement, result?: string) {
    if (!this.open) return
    this.open = false
    if (result !== undefined) this.returnValue = result
    this.dispatchEvent(new Event('close'))
  }
}

function silentObserver() {
  return class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
}

function fill(name: string, value: unknown) {
  if (typeof Reflect.get(window, name) === 'function') return
  Object.defineProperty(window, name, { value, configurable: true, writable: true })
}
