import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { dismissToast, toastSlot } from '@/modal/toast'
import { Toast, ToastArea } from '@/ui/toast'

/** The one toast. It goes by itself after its seconds; the pointer or focus on it stops the clock. */
export function ToastHost() {
  const current = useStore(toastSlot, (slot) => slot.current)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!current || isHeld || current.timeout === 0) return
    const timer = setTimeout(() => dismissToast(current.id), current.timeout * 1000)
    return () => clearTimeout(timer)
  }, [current, isHeld])

  const action = current?.action
  return (
    <ToastArea>
      {current && (
        <div
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
        >
          <Toast
            icon={current.icon}
            action={
              action && (
                <button type="button" onClick={action.run}>
                  {action.label}
                </button>
              )
            }
          >
            {current.text}
          </Toast>
        </div>
      )}
    </ToastArea>
  )
}
