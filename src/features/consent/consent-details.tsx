import { useState } from 'react'
import { classNames } from '@/ui/class-names'
import styles from './consent-details.module.css'
import { splitConsentText } from './consent-rules'
import { ConsentTextView } from './consent-text-view'
import { useConsentText } from './use-consent-text'

/** The whole text of a consent, folded away below a choice that says the main thing itself. */
export function ConsentDetails({ type, label }: { type: 'marketing' | 'cookie'; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const text = useConsentText(type, { isWanted: isOpen })
  const html = text.html === undefined ? undefined : splitConsentText(text.html).body
  return (
    <details
      className={classNames(styles.details, styles.below)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      {isOpen && <ConsentTextView {...text} html={html} />}
    </details>
  )
}
