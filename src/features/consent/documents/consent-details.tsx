import { useState } from 'react'
import { classNames } from '@/ui/class-names'
import styles from './consent-details.module.css'
import { ConsentTextView, useConsentText } from './consent-text'

/** The full text of a consent, collapsed below its choices. */
export function ConsentDetails({ type, label }: { type: 'marketing' | 'cookie'; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const text = useConsentText(type, { isEnabled: isOpen })
  return (
    <details
      className={classNames(styles.details, styles.below)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      {isOpen && <ConsentTextView {...text} />}
    </details>
  )
}
