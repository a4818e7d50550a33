import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { closingLimit, type defineModal, type ModalProps, useLayer } from './modal'

/** Opens modals: in the place of the open one, or above it. */
export type DefineModal = typeof defineModal

interface Above {
  id: number
  Component: ComponentType<ModalProps<never, never>>
  params: unknown
  isOpen: boolean
  answer?: unknown
  settle: (result?: unknown) => void
}

let lastId = 0

/**
 * For a modal that asks something and goes on as it is: `define` takes the place of `defineModal` and
 * opens over it, `above` is rendered inside its sheet. Back dismisses what is above first.
 */
export function useModalsAbove(hold: (isHeld: boolean) => void): {
  define: DefineModal
  above: ReactNode
} {
  const [top, setTop] = useState<Above>()
  const current = useRef<Above>(undefined)
  const isHeld = useRef(false)
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      current.current?.settle()
    }
  }, [])

  function show(next: Above | undefined) {
    current.current = next
    setTop(next)
  }

  function close(id: number, answer?: unknown) {
    const now = current.current
    if (now?.id !== id || !now.isOpen) return
    show({ ...now, isOpen: false, answer })
    setTimeout(() => finish(id), closingLimit)
  }

  function finish(id: number) {
    const now = current.current
    if (now?.id !== id || now.isOpen) return
    show(undefined)
    now.settle(now.answer)
  }

  function holdAbove(isNowHeld: boolean) {
    isHeld.current = isNowHeld
    hold(isNowHeld)
  }

  useLayer(top !== undefined, () => {
    if (top && !isHeld.current) close(top.id)
  })

  return {
    define:
      <Params, Result>(load: Parameters<typeof defineModal<Params, Result>>[0]) =>
      async (params: Params) => {
        const { default: Component } = await load()
        if (isGone.current) return undefined
        return new Promise<Result | undefined>((resolve) => {
          lastId += 1
          current.current?.settle(current.current.answer)
          show({
            id: lastId,
            // Rendered only with the parameters that came with it.
            Component: Component as unknown as Above['Component'],
            params,
            isOpen: true,
            settle: (answer) => resolve(answer as Result | undefined),
          })
        })
      },
    above:
      top &&
      createElement(top.Component, {
        key: top.id,
        // The state does not keep the types that `define` has checked.
        params: top.params as never,
        open: top.isOpen,
        close: (answer?: unknown) => close(top.id, answer),
        onClosed: () => finish(top.id),
        hold: holdAbove,
      }),
  }
}
