import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { dismissToast, toastSlot } from '@/modal/show-toast'
import { Toast, ToastArea } from '@/ui/toast'

/** The toast. It closes after its seconds; pointer or focus on it pauses the timer. */
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
    <ToastArea isOnTop={current?.isOnTop}>
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
            {current.content ?? current.text}
          </Toast>
        </div>
      )}
    </ToastArea>
  )
}
