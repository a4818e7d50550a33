import { dismissModal } from '@/modal/modal'
import { buttonClass } from '@/ui/button'
import { connectBy, writesWait } from './board-connection'
import type { BoardState } from './modal-states/modal-states'

/** A modal that sends cannot be closed; this long after the press, in milliseconds, it is. */
const sendsForMs = 20_000

let last = 0

/**
 * Opens a modal in a state, until it is closed. The document says once the state shows: pictures wait.
 * @throws Missing, ApiError: what the state needs is not there
 */
export async function showState(state: BoardState): Promise<void> {
  const own = (last += 1)
  dismissModal()
  const open = await state.prepare()
  if (own !== last) return
  const disconnect = connectBy(state.connection ?? writesWait)
  const leaving = new AbortController()
  if (state.press) void act(state, leaving.signal)
  const { dataset } = document.documentElement
  const showing = setTimeout(() => (dataset['shown'] = state.name), state.afterMs)
  try {
    await open()
  } finally {
    leaving.abort()
    clearTimeout(showing)
    delete dataset['shown']
    disconnect()
  }
}

/** Does to the open modal what leads to the state. */
async function act({ type }: BoardState, signal: AbortSignal) {
  await appearing(mainButton, signal)
  if (type !== undefined) typeInto(emptyField(), type)
  // Some wait for what is typed.
  const button = await appearing(() => {
    const found = mainButton()
    return found?.matches(':disabled') ? null : found
  }, signal)
  // The field shows first what was typed.
  await new Promise((resolve) => setTimeout(resolve))
  if (signal.aborted) return
  button.click()
  const timer = setTimeout(dismissModal, sendsForMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

const inDialog = (what: string) =>
  ['dialog', 'alertdialog'].map((role) => `[role=${role}] ${what}`).join()

/** The one of its form, or else the first that looks like one. */
function mainButton(): HTMLElement | null {
  const looks = (['primary', 'accent'] as const).map((variant) => {
    const [, look = ''] = buttonClass({ variant }).split(' ')
    return `button.${CSS.escape(look)}`
  })
  const found = ['button[type=submit]', ...looks].map((look) =>
    document.querySelector<HTMLElement>(inDialog(look)),
  )
  return found.find((button) => button !== null) ?? null
}

function emptyField() {
  const fields = document.querySelectorAll<HTMLInputElement>(inDialog('input'))
  const typed = ['text', 'email', 'tel', 'password', 'search']
  return [...fields].find(({ type, value }) => typed.includes(type) && value === '')
}

function typeInto(field: HTMLInputElement | undefined, text: string) {
  // The setter of React's own field would hide the change from it.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  if (!field) return
  set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

/** An element once it is there; never after the signal. */
function appearing(find: () => HTMLElement | null, signal: AbortSignal): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    })
    signal.addEventListener('abort', () => observer.disconnect())
    look()
    function look() {
      const found = find()
      if (!found) return
      observer.disconnect()
      resolve(found)
    }
  })
}
