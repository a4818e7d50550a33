import { useEffect, useState } from 'react'
import { Button } from '@/ui/button'
import { useTexts } from '@/studio/i18n/studio-texts'
import { ChatPreview } from './chat-preview'
import { ChecksList } from './checks-list'
import {
  changeLinkDraft,
  clearLinkDraft,
  type LinkDraft,
  restoreLinkDraft,
  useLinkDraft,
} from './link-draft'
import { classNames } from '@/ui/class-names'
import work from '@/studio/shell/work-page.module.css'
import styles from './links-page.module.css'
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
    <div className={work.page}>
      <div className={work.head}>
        <h1 className="h1">{t('title')}</h1>
        <StartOver />
      </div>
      <div className={classNames(work.columns, styles.columns)}>
        <div className={work.column}>
          <TargetColumn />
          <PostedColumn />
        </div>
        <div className={work.column}>
          <TakeColumn link={link} />
          {link && <ChecksList checks={link.checks} retry={link.retry} />}
        </div>
        <div className={work.column}>{link && <ChatPreview path={link.path} />}</div>
      </div>
      <ShortLinksList />
    </div>
  )
}

/** An empty draft, and the former one back. */
function StartOver() {
  const { t } = useTexts('links')
  const [former, setFormer] = useState<LinkDraft>()
  const isEmpty = useLinkDraft((draft) => draft.target === undefined)

  if (former && isEmpty) {
    return (
      <Button
        variant="quiet"
        size="m"
        className={work.quietLast}
        onClick={() => changeLinkDraft(former)}
      >
        {t('undoClear')}
      </Button>
    )
  }
  return (
    <Button
      variant="quiet"
      size="m"
      className={work.quietLast}
      onClick={() => {
        setFormer(useLinkDraft.getState())
        clearLinkDraft()
      }}
    >
      {t('clear')}
    </Button>
  )
}
