import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterAll, vi } from 'vitest'
import { clearDevice } from './clear-device.ts'
import { beginPage, resetLibraries } from './page-life.ts'

// Each file leaves its document and process as it found them, so that files may share both.

// Libraries listen to the document once; only listeners that come after theirs are removed.
userEvent.setup()
createRoot(document.createElement('div')).unmount()

const restore = [window, navigator, document, Element.prototype].map(remember)
const end = beginPage()

afterAll(async () => {
  // A module that is under way would come into the next file beside its own.
  await vi.dynamicImportSettled()
  vi.resetModules()
  resetLibraries()
  vi.useRealTimers()
  end()
  for (const each of restore) each()
  clearDevice()
  const { documentElement, head, body } = document
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  head.innerHTML = ''
  body.innerHTML = ''
  history.replaceState(null, '', '/')
})

/** Remembers what an object has, such as the camera of `navigator`; returns how to give it back. */
function remember(target: object) {
  const before = Object.getOwnPropertyDescriptors(target)
  return () => {
    for (const name of Object.keys(Object.getOwnPropertyDescriptors(target))) {
      // Libraries keep what all their copies share in names that begin so.
      if (!Object.hasOwn(before, name) && !name.startsWith('__'))
        Reflect.deleteProperty(target, name)
    }
    for (const [name, property] of Object.entries(before)) {
      if (property.configurable) Object.defineProperty(target, name, property)
    }
  }
}
