import { useQuery } from '@tanstack/react-query'
import { unreadAnswers } from '@/features/help/help-queries'
import styles from '@/features/help/help-pages.module.css'
import { contactRoute, helpCreateRoute, helpRoute, type HelpTab } from '@/features/help/routes'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Page } from '@/page-frame/page'
import { Link } from '@/routing/link'
import { useMember } from '@/session/session'
import { buttonClass } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { TabLinks } from '@/ui/tabs'
import { useIsWide } from '@/ui/use-is-wide'
import type { ReactNode } from 'react'
import { FaqList } from './faq-list'
import { QuestionList } from './question-list'
import phoneIcon from 'phosphor/regular/phone'
import { q } from '@/api/q'
import { getContact } from '@/contract/contact'
import { dialAddress } from '@/routing/outside-addresses'
import { Icon } from '@/ui/icon'

interface HelpViewProps {
  tab: HelpTab
  /** Of the browser's tab, where a question is shown. */
  title?: string
  /** The question beside the list, on wide screens. */
  shownId?: string | undefined
  /** Beside the list, on wide screens. */
  panel: ReactNode
}

/** Common questions and the member's own; on wide screens with a conversation beside them. */
export function HelpView({ tab, title, shownId, panel }: HelpViewProps) {
  const { t } = useTexts('help')
  const isWide = useIsWide()
  const isMember = useMember() !== undefined
  const { data } = useQuery({ ...unreadAnswers(), enabled: isMember })
  const unread = data?.count ?? 0
  return (
    <Page
      className={classNames('wrap sh-room', isWide && panel !== null && styles.beside)}
      title={title ?? t('title')}
      heading={null}
    >
      <div className={isWide && panel === null ? styles.alone : undefined}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <TabLinks
          label={t('title')}
          current={tab}
          items={helpRoute.params.tab.map((id) => ({
            id,
            label:
              id === 'questions' && unread > 0
                ? t('tabs.questionsUnread', { formatted: formatNumber(unread) })
                : t(`tabs.${id}`),
            link: (slot) => <Link {...slot} to={helpRoute.to({ tab: id })} replace />,
          }))}
        />
        {tab === 'faq' ? <FaqList /> : <QuestionList shownId={shownId} />}
        {isMember && (
          <Link
            className={classNames(buttonClass({ variant: 'secondary', wide: true }), styles.ask)}
            to={helpCreateRoute.to()}
          >
            {t('questions.ask')}
          </Link>
        )}
        <CallUs />
      </div>
      {isWide && panel}
    </Page>
  )
}

/** The brand's number, and the way to its mail and its LINE. */
function CallUs() {
  const { t } = useTexts('help')
  const { data } = useQuery(q(getContact, {}))
  const phone = data?.phone
  return (
    <>
      {phone && (
        <a className={styles.call} href={dialAddress(phone.number)}>
          <Icon d={phoneIcon} size={20} />
          <span>
            {t('faq.call', { number: phone.number })}
            {phone.hours && <small>{phone.hours}</small>}
          </span>
        </a>
      )}
      <Link className={`link ${styles.more}`} to={contactRoute.to()}>
        {t('faq.more')}
      </Link>
    </>
  )
}
