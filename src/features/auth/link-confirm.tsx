import shieldCheck from 'phosphor/regular/shield-check'
import { useState } from 'react'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/toast'
import { useMember } from '@/session/session'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { PageTitle } from '@/ui/page-title'
import { lineIdentity } from './line-identity'
import { linkLineAccount } from './link-line-flow'
import { LinkMarks } from './link-marks'
import styles from './line-choice.module.css'

interface LinkConfirmProps {
  onSignInFirst: () => void
  /** Linked, or not wanted now. */
  onDone: () => void
}

/** Asks the member whether this LINE account may open their membership. */
export function LinkConfirm({ onSignInFirst, onDone }: LinkConfirmProps) {
  const { t } = useTexts('auth')
  const account = useMember()
  const [isLinking, setLinking] = useState(false)
  const name = lineIdentity()?.name ?? 'LINE'

  async function link() {
    setLinking(true)
    try {
      const outcome = await linkLineAccount()
      if (outcome === 'signInFirst') return onSignInFirst()
      if (outcome === 'leaving') return undefined
      if (outcome === 'linked') showToast({ text: t('link.done') })
      return onDone()
    } catch (error) {
      setLinking(false)
      return showError(error)
    }
  }

  return (
    <div className={styles.page}>
      <PageTitle>{t('link.confirmTitle')}</PageTitle>
      <LinkMarks />
      <h1 tabIndex={-1}>{t('link.confirmTitle')}</h1>
      <p className={styles.lead}>
        {t('link.confirmText', { name, member: account?.displayName ?? '' })}
      </p>
      <div className={styles.actions}>
        <Note icon={shieldCheck}>{t('link.shares')}</Note>
        <Button
          wide
          pending={isLinking}
          pendingLabel={t('link.linking')}
          onClick={() => void link()}
        >
          {t('link.confirm')}
        </Button>
        <Button wide variant="quiet" disabled={isLinking} onClick={onDone}>
          {t('link.notNow')}
        </Button>
      </div>
    </div>
  )
}
