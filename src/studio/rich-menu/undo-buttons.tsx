import redo from 'phosphor/regular/arrow-clockwise'
import undo from 'phosphor/regular/arrow-counter-clockwise'
import { Button } from '@/ui/button'
import { useTexts } from '@/studio/i18n/studio-texts'
import { menuDraft } from './rich-menu-draft'
import styles from './menus-page.module.css'

/** The way back and forth. */
export function UndoButtons() {
  const { t } = useTexts('rich-menu')
  const { past, future } = menuDraft.use(({ history }) => history)
  return (
    <>
      <Button
        variant="secondary"
        size="m"
        icon={undo}
        // Not `disabled`, which would lose the focus after the last step.
        aria-disabled={past.length === 0}
        className={styles.mover}
        onClick={menuDraft.undo}
      >
        {t('undo')}
      </Button>
      <Button
        variant="secondary"
        size="m"
        icon={redo}
        aria-disabled={future.length === 0}
        className={styles.mover}
        onClick={menuDraft.redo}
      >
        {t('redo')}
      </Button>
    </>
  )
}
