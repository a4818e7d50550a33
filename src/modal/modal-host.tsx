import { Component, createElement, type ReactNode, useDeferredValue } from 'react'
import { useStore } from 'zustand'
import { HeldContext } from '@/ui/held'
import { closeModal, dismissModal, finishModal, holdModal, modalSlot } from './modal'

/**
 * Renders the one open modal: first in slices, since it is large; its changes and its end at once. A
 * modal that throws is dismissed, so that its caller goes on.
 */
export function ModalHost() {
  const current = useStore(modalSlot, (slot) => slot.current)
  const readyId = useDeferredValue(current?.id)
  if (!current || current.id !== readyId) return null
  return (
    <ModalBoundary key={current.id}>
      <HeldContext value={current.isHeld}>
        {createElement(current.Component, {
          // The slot does not keep the types that defineModal has checked.
          params: current.params as never,
          open: !current.isClosing,
          close: (result?: unknown) => closeModal(current.id, result),
          onClosed: () => finishModal(current.id),
          hold: (isHeld: boolean) => holdModal(current.id, isHeld),
        })}
      </HeldContext>
    </ModalBoundary>
  )
}

class ModalBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    dismissModal()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
