import { globalStore } from '@line/liff-mock/dist/store/GlobalStore'
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterAll, vi } from 'vitest'
import { clearDevice } from './clear-device.ts'
import { beginPage } from './page-life.ts'

// Files with a document share one, and its thread. Each leaves both as it found them.

// Libraries listen to the document once; only listeners that come after theirs are removed.
userEvent.setup()
createRoot(document.createElement('div')).unmount()

const end = beginPage()

afterAll(async () => {
  // A module that is under way would come into the next file beside its own.
  await vi.dynamicImportSettled()
  vi.resetModules()
  globalStore.resetAll()
  end()
  clearDevice()
  const { documentElement, head, body } = document
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  head.innerHTML = ''
  body.innerHTML = ''
  history.replaceState(null, '', '/')
})
