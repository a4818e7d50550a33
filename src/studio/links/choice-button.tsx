import checkCircle from 'phosphor/fill/check-circle'
import type { PointerEventHandler } from 'react'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import styles from './choice-button.module.css'
import type { Choice } from './target-choices'

interface ChoiceButtonProps {
  choice: Pick<Choice, 'name' | 'note' | 'picture'>
  isChosen: boolean
  onClick: () => void
  /** Which of several that are chosen, from 1. */
  place?: number
  /** Lower, and without a tick: beside what it is chosen for. */
  isSmall?: boolean
  /** Where it can be dragged. */
  onPointerDown?: PointerEventHandler<HTMLElement>
}

/** One of the things that a link can lead to. */
export function ChoiceButton({
  choice: { name, note, picture },
  isChosen,
  onClick,
  place,
  isSmall = false,
  onPointerDown,
}: ChoiceButtonProps) {
  const side = isSmall ? 48 : 72
  return (
    <button
      type="button"
      className={classNames(
        styles.choice,
        isSmall && styles.small,
        onPointerDown && styles.movable,
      )}
      aria-pressed={isChosen}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      {picture && (
        <img src={picture} alt="" width={side} height={side} loading="lazy" draggable={false} />
      )}
      <span className={styles.words}>
        <b>{name}</b>
        {note && <span>{note}</span>}
      </span>
      {isChosen && place !== undefined && <b aria-hidden="true">{place}</b>}
      {isChosen && !isSmall && <Icon d={checkCircle} size={28} />}
    </button>
  )
}
