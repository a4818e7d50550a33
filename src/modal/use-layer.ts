import { useEffect, useEffectEvent } from 'react'
import { addLayer } from './modal'

/** Registers a layer of the modal: while it is open, Back closes it and not the modal. */
export function useLayer(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? addLayer(() => close()) : undefined), [isOpen])
}
