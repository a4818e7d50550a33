import { type ComponentType, useEffectEvent, useLayoutEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { inTime, longLimitMs } from '@/api/time-limit'
import { afterPaint } from '@/ui/later'

/** Props of every modal component: it renders a sheet with `open` and calls the rest back. */
export interface ModalProps<Params, Result = void> {
  params: Params
  open: boolean
  /** Resolves the caller's promise and starts the closing animation; no result means dismissed. */
  close: (result?: Result) => void
  /** The closing animation has ended: the promise settles. */
  onClosed: () => void
  /** Keeps the modal open while work is running that must not be left: Back, Esc, the scrim. */
  hold: (isHeld: boolean) => void
}

type Loader<Params, Result> = () => Promise<{ default: ComponentType<ModalProps<Params, Result>> }>

// The slot holds modals of every kind; each is opened by the typed function that defined it.
type AnyComponent = ComponentType<ModalProps<never, never>>

export interface OpenModal {
  id: number
  Component: AnyComponent
  params: unknown
  isClosing: boolean
  isHeld: boolean
}

interface ModalSlot {
  current: OpenModal | undefined
}

export const modalSlot = createStore<ModalSlot>(() => ({ current: undefined }))

interface Waiting {
  id: number
  result: unknown
  settle: (result: unknown) => void
}

/** Longer than any closing animation: a modal that never reports its end settles after this. */
export const closingLimit = 700

let lastId = 0
let waiting: Waiting | undefined
let onLoadFailure: () => void = () => undefined

/** Called when the chunk of a modal does not load; the app shows the error. */
export function setModalLoadFailureListener(listener: () => void) {
  onLoadFailure = listener
}

let onChange: () => void = () => undefined

/** Called when `isModalOpen` may have changed. */
export function setModalListener(listener: () => void) {
  onChange = listener
}

/**
 * Makes a modal a function that returns: `const order = await openRedeemConfirm({ campaign })`.
 * The promise settles with the result, or with undefined when the modal was dismissed, replaced by
 * another before it was answered, closed by navigation, or could not be loaded.
 */
// @__NO_SIDE_EFFECTS__
export function defineModal<Params, Result = void>(load: Loader<Params, Result>) {
  return (params: Params): Promise<Result | undefined> => {
    settleNow()
    const id = (lastId += 1)
    return new Promise<Result | undefined>((resolve) => {
      // The settle function of an id only receives what its own component closed with.
      waiting = { id, result: undefined, settle: (result) => resolve(result as Result) }
      onChange()
      // A large chunk takes longer to run than a tap may take to show.
      afterPaint(() => {
        if (waiting?.id !== id) return
        inTime(longLimitMs, load).then(
          // Rendered only with the parameters that came with it.
          (module) => show(id, module.default as unknown as AnyComponent, params),
          () => {
            if (waiting?.id !== id) return
            settleNow()
            onLoadFailure()
          },
        )
      })
    })
  }
}

function show(id: number, Component: AnyComponent, params: unknown) {
  if (waiting?.id !== id) return
  modalSlot.setState({ current: { id, Component, params, isClosing: false, isHeld: false } })
}

/** Closes modal `id` with a result; its promise settles once the animation has ended. */
export function closeModal(id: number, result?: unknown) {
  const { current } = modalSlot.getState()
  if (waiting?.id !== id || current?.id !== id || current.isClosing) return
  waiting.result = result
  modalSlot.setState({ current: { ...current, isClosing: true } })
  setTimeout(() => finishModal(id), closingLimit)
}

/** The closing animation of modal `id` has ended. */
export function finishModal(id: number) {
  if (waiting?.id !== id || !modalSlot.getState().current?.isClosing) return
  settleNow()
}

/** Layers open inside the modal, the latest last. */
let layers: (() => void)[] = []

/** Registers a layer inside the open modal: Back closes the layer first. Returns its removal. */
function addLayer(close: () => void): () => void {
  layers = [...layers, close]
  return () => {
    layers = layers.filter((layer) => layer !== close)
  }
}

/**
 * Dismisses the latest layer of the modal, or the modal, as the member would. One that blocks Back
 * stays.
 */
export function closeOpenModal() {
  const { current } = modalSlot.getState()
  const layer = layers.at(-1)
  if (layer) layer()
  else if (current && !current.isHeld) closeModal(current.id)
}

/** Blocks Back for modal `id` while work is running that must not be interrupted. */
export function holdModal(id: number, isHeld: boolean) {
  const { current } = modalSlot.getState()
  if (current?.id === id) modalSlot.setState({ current: { ...current, isHeld } })
}

/** Dismisses every modal at once, an answered one too: the route has changed. */
export function dismissModal() {
  if (waiting) waiting.result = undefined
  settleNow()
}

export function isModalOpen() {
  return waiting !== undefined
}

function settleNow() {
  if (!waiting) return
  const { settle, result } = waiting
  waiting = undefined
  modalSlot.setState({ current: undefined })
  onChange()
  settle(result)
}

/** Registers a layer of the modal: while it is open, Back closes it and not the modal. */
export function useLayer(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => (isOpen ? addLayer(() => close()) : undefined), [isOpen])
}
