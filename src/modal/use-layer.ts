import { useEffect, useEffectEvent } from 'react'
import { addLayer } from './modal'

/** For what opens inside a modal: while it is open, Back closes it and leaves the modal open. */
export function useLayer(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? addLayer(() => close()) : undefined), [isOpen])
}
