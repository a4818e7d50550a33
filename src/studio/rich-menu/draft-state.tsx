import redo from 'phosphor/regular/arrow-clockwise'
import undo from 'phosphor/regular/arrow-counter-clockwise'
import type { RichMenuState } from '@/contract/studio/rich-menu'
import { formatTime } from '@/i18n/time-formats'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { staffWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'
import {
  keepMine,
  redoEdit,
  saveMenus,
  takeTheirs,
  undoEdit,
  useMenuDraft,
} from './rich-menu-draft'
import styles from './menus-page.module.css'

/** Whether the draft is saved, who else saved it, and the way back and forth. */
export function DraftState({ state, mayPublish }: { state: RichMenuState; mayPublish: boolean }) {
  const { t } = useTexts('rich-menu')
  const { history, version, isDirty, isSaving, problem } = useMenuDraft()
  const { draft } = state
  const isTheirs = draft !== null && draft.version > version && isDirty && !isSaving
  return (
    <>
      <div className={styles.tools}>
        <Button
          variant="secondary"
          size="m"
          icon={undo}
          disabled={!history || history.past.length === 0}
          onClick={undoEdit}
        >
          {t('undo')}
        </Button>
        <Button
          variant="secondary"
          size="m"
          icon={redo}
          disabled={!history || history.future.length === 0}
          onClick={redoEdit}
        >
          {t('redo')}
        </Button>
        <p className={styles.quiet} role="status">
          {stateWords()}
        </p>
      </div>
      {!mayPublish && <Note tone="info">{t('viewer')}</Note>}
      {isTheirs && (
        <Note tone="warning" live>
          {t('theirs', { name: draft.savedBy, time: formatTime(draft.savedAt) })}
          <span className={styles.tools}>
            <Button variant="secondary" size="s" onClick={() => takeTheirs(draft)}>
              {t('takeTheirs')}
            </Button>
            <Button variant="secondary" size="s" onClick={() => keepMine(draft.version)}>
              {t('keepMine')}
            </Button>
          </span>
        </Note>
      )}
      {problem !== undefined && !isTheirs && (
        <Note tone="error" live>
          {staffWords(problem)}{' '}
          <Button variant="quiet" size="s" onClick={() => void saveMenus()}>
            {t('saveAgain')}
          </Button>
        </Note>
      )}
    </>
  )

  function stateWords() {
    if (isSaving) return t('saving')
    if (isDirty) return t('unsaved')
    if (!draft || version !== draft.version) return version > 0 ? t('saved') : t('new')
    return t('savedBy', { name: draft.savedBy, time: formatTime(draft.savedAt) })
  }
}
