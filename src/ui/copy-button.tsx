import check from 'phosphor/bold/check'
import copy from 'phosphor/regular/copy'
import { useEffect, useState, type RefObject } from 'react'
import { Button, type ButtonLook } from './button'
import styles from './copy-button.module.css'
import { copyOrSelect } from './copy-or-select'
import { Icon } from './icon'
import { IconButton } from './icon-button'

export interface CopyButtonProps {
  text: string
  /** "Copy code". */
  label: string
  /** "Copied", shown for 3 s. */
  copiedLabel: string
  /** Shown when the clipboard is refused and the text was selected instead. */
  selectedLabel: string
  /** The element that shows the text, selected when the clipboard is refused. */
  selectRef?: RefObject<HTMLElement | null>
  /** A button with words instead of the icon. */
  look?: ButtonLook
}

const tooltipTime = 3000

/** Copies the text. When the browser refuses, selects it so that the member can copy it. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel, selectedLabel, selectRef, look } = props
  const [tooltip, setTooltip] = useState<{ text: string }>()

  useEffect(() => {
    if (!tooltip) return
    const timer = setTimeout(() => setTooltip(undefined), tooltipTime)
    return () => clearTimeout(timer)
  }, [tooltip])

  async function copyText() {
    const isCopied = await copyOrSelect(text, selectRef?.current)
    setTooltip({ text: isCopied ? copiedLabel : selectedLabel })
  }

  const icon = tooltip?.text === copiedLabel ? check : copy
  return (
    <span className={styles.place}>
      {look ? (
        <Button {...look} icon={icon} onClick={() => void copyText()}>
          {label}
        </Button>
      ) : (
        <IconButton icon={icon} label={label} onClick={() => void copyText()} />
      )}
      <span role="status" className={styles.status}>
        {tooltip && (
          <span className={styles.tooltip}>
            <Icon d={check} size={16} />
            {tooltip.text}
          </span>
        )}
      </span>
    </span>
  )
}
