import type { ReactNode } from 'react'

interface TextButtonProps {
  /** The label is replaced, and a further click does nothing. */
  pending: boolean
  pendingLabel: string
  onClick: () => void
  children: ReactNode
}

/** A button of words only, in the look of what it stands in. */
export function TextButton({ pending, pendingLabel, onClick, children }: TextButtonProps) {
  return (
    <button
      type="button"
      // Not `disabled`, which would lose the focus.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      {pending ? pendingLabel : children}
    </button>
  )
}
