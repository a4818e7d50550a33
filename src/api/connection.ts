import { useSyncExternalStore } from 'react'

/** The platform has answered since the device last said that it lost the connection. */
let hasAnswered = false
const listeners = new Set<() => void>()

/**
 * Whether there is a connection, as far as is known. The device's own word is a hint: some WebViews
 * say that they are offline while the network works, so an answer counts for more.
 */
export function isOnline(): boolean {
  return navigator.onLine || hasAnswered
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

/**
 * The platform has answered, whatever it said. While the device says that it is offline, an answer to
 * what was sent before says nothing.
 * @param wasOnline whether the device said that it was online when the request was sent
 */
export function noteAnswer(wasOnline = false): void {
  if (hasAnswered || (wasOnline && !navigator.onLine)) return
  hasAnswered = true
  window.addEventListener('offline', forgetAnswer, { once: true })
  tell()
}

function forgetAnswer() {
  hasAnswered = false
  tell()
}

function subscribe(onChange: () => void) {
  const leave = [listenTo('online', onChange), listenTo('offline', onChange)]
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    for (const stop of leave) stop()
  }
}

function listenTo(name: 'online' | 'offline', onChange: () => void) {
  window.addEventListener(name, onChange)
  return () => window.removeEventListener(name, onChange)
}

function tell() {
  for (const listener of listeners) listener()
}
