import { useEffect } from 'react'
import { Button } from '@/ui/button'
import { useTexts } from '@/studio/i18n/studio-texts'
import { ChatPreview } from './chat-preview'
import { ChecksList } from './checks-list'
import { clearLinkDraft, restoreLinkDraft } from './link-draft'
import styles from './links.module.css'
import { PostedColumn } from './posted-column'
import { ShortLinksList } from './short-links-list'
import { TakeColumn } from './take-column'
import { TargetColumn } from './target-column'
import { useLink } from './use-link'

/** A link of a marketer: where it leads, where it is posted, and what is taken away. */
export function LinksPage() {
  const { t } = useTexts('links')
  const link = useLink()
  useEffect(restoreLinkDraft, [])
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className="h1">{t('title')}</h1>
        <Button variant="quiet" size="m" onClick={clearLinkDraft}>
          {t('clear')}
        </Button>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <TargetColumn />
          <PostedColumn />
        </div>
        <div className={styles.column}>
          <TakeColumn link={link} />
          {link && <ChecksList checks={link.checks} />}
        </div>
        <div className={styles.column}>{link && <ChatPreview path={link.path} />}</div>
      </div>
      <ShortLinksList />
    </div>
  )
}
