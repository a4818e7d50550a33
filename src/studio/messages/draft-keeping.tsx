import { getMessage, type StudioMessage } from '@/contract/studio/messages'
import { callStaff } from '@/studio/api/call-staff'
import { useTexts } from '@/studio/i18n/studio-texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { keepMine, openMessage, saveDraft, useMessageDraft } from './message-draft'
import styles from './messages.module.css'

/** Whether the draft is saved, and what another person has made of it meanwhile. */
export function DraftKeeping({ stored }: { stored: StudioMessage | undefined }) {
  const { t } = useTexts('messages')
  const { draft, keeping } = useMessageDraft()
  const isBehind = stored !== undefined && stored.version > draft.version
  const by = keeping.is === 'conflict' ? keeping.by : isBehind ? stored.changedBy : undefined

  async function latest() {
    return callStaff(getMessage, { params: { messageId: draft.id } })
  }

  if (by !== undefined && (keeping.is === 'conflict' || draft.isChanged)) {
    return (
      <Note tone="warning" live>
        {t('keep.conflict', { by })}{' '}
        <Button
          variant="quiet"
          size="s"
          onClick={() => void latest().then(openMessage, () => undefined)}
        >
          {t('keep.theirs')}
        </Button>
        <Button
          variant="quiet"
          size="s"
          onClick={() =>
            void latest().then(
              ({ version }) => {
                keepMine(version)
                return saveDraft()
              },
              () => undefined,
            )
          }
        >
          {t('keep.mine')}
        </Button>
      </Note>
    )
  }
  if (by !== undefined) {
    return (
      <Note tone="info" live>
        {t('keep.newer', { by })}{' '}
        <Button variant="quiet" size="s" onClick={() => stored && openMessage(stored)}>
          {t('keep.show')}
        </Button>
      </Note>
    )
  }
  const isUnsaved = draft.isChanged && keeping.is === 'saved'
  return (
    <p className={styles.quiet} role="status">
      {t(`keep.${isUnsaved || keeping.is === 'conflict' ? 'saving' : keeping.is}`)}
    </p>
  )
}
