import type { ReactNode } from 'react'
import type { ConsentEvent } from '@/contract/consent-history'
import type { UserConsent } from '@/contract/consents'
import { openConsentText } from '@/features/consent/modals'
import { formatDate, tag } from '@/i18n/formats'
import { intl } from '@/i18n/intl'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { marketingRoute, privacyRoute, termsRoute } from '@/features/consent/routes'
import { ListRow } from '@/ui/list-row'
import {
  acceptedAt,
  channelsOn,
  classesOn,
  type CookieClass,
  type HistoryLine,
  type OfferChannel,
} from './consent-history-rules'
import styles from './legal.module.css'
import check from 'phosphor/bold/check'
import minus from 'phosphor/bold/minus'
import { Steps } from '@/ui/steps'

interface AgreementsProps {
  saved: UserConsent
  events: readonly ConsentEvent[]
  onCookies: () => void
}

/** Each consent of the member, with a link to read or change it. */
export function Agreements({ saved, events, onCookies }: AgreementsProps) {
  const { t } = useTexts('legal')
  const words = useWords()
  const accepted = (part: 'terms' | 'privacy') => {
    if (saved[part] === 0) return t('agreed.never')
    const at = acceptedAt(events, part, saved[part])
    const version = t('agreed.version', { version: saved[part] })
    return at === undefined ? version : `${version}, ${formatDate(at)}`
  }
  const ageAt = acceptedAt(events, 'age', saved.age)
  const age = events.find(({ answers }) => answers.consentAge)?.answers.consentAge?.age
  const channels = channelsOn(saved)
  const read = t('agreed.read')
  const change = t('agreed.change')

  return (
    <ul className={styles.rows}>
      <Row name={t('agreed.terms')} value={accepted('terms')}>
        {(name) => <Way to={termsRoute.to()} name={name} label={read} />}
      </Row>
      <Row name={t('agreed.privacy')} value={accepted('privacy')}>
        {(name) => <Way to={privacyRoute.to()} name={name} label={read} />}
      </Row>
      <Row
        name={t('agreed.offers')}
        value={channels.length === 0 ? t('agreed.noOffers') : capitalised(words.channels(channels))}
      >
        {(name) => <Way to={marketingRoute.to()} name={name} label={change} />}
      </Row>
      <Row name={t('agreed.cookies')} value={words.cookies(classesOn(saved.cookies))}>
        {(name) => (
          <button
            type="button"
            className={styles.way}
            aria-label={`${change}: ${name}`}
            onClick={onCookies}
          >
            {change}
          </button>
        )}
      </Row>
      {saved.age > 0 && ageAt !== undefined && (
        <Row name={t('agreed.age')} value={`${t('agreed.older', { age })}, ${formatDate(ageAt)}`}>
          {(name) => (
            <button
              type="button"
              className={styles.way}
              aria-label={`${read}: ${name}`}
              onClick={() => void openConsentText({ type: 'age' })}
            >
              {read}
            </button>
          )}
        </Row>
      )}
    </ul>
  )
}

function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

interface RowProps {
  name: string
  value: string
  children: (name: string) => ReactNode
}

function Row({ name, value, children }: RowProps) {
  return (
    <li className={styles.agreement}>
      <ListRow plain title={name} meta={value} value={children(name)} />
    </li>
  )
}

function Way({ to, name, label }: { to: string; name: string; label: string }) {
  return (
    <Link to={to} className={styles.way} aria-label={`${label}: ${name}`}>
      {label}
    </Link>
  )
}

/** The member's consent history, newest first. */
export function ConsentHistory({ lines }: { lines: HistoryLine[] }) {
  const { t } = useTexts('legal')
  const lineText = useLineText()
  if (lines.length === 0) return <p className={styles.none}>{t('history.none')}</p>
  return (
    <div className={styles.history}>
      <Steps
        steps={lines.map((line) => ({
          key: line.key,
          title: lineText(line),
          text: `${formatDateTime(line.at)} · ${t(`history.via.${line.via}`)}`,
          state: 'noted',
          icon: line.type === 'offersOff' || line.type === 'noOffers' ? minus : check,
        }))}
      />
    </div>
  )
}

function useLineText() {
  const { t } = useTexts('legal')
  const words = useWords()
  return (line: HistoryLine): string => {
    if (line.type === 'noOffers') return t('history.noOffers')
    if (line.type === 'cookies') {
      return t('history.cookies', { classes: words.cookies(line.classes) })
    }
    if (line.type !== 'accepted') {
      return t(`history.${line.type}`, { channels: words.channels(line.channels) })
    }
    const { terms, privacy, age } = line
    const parts = [
      terms === undefined ? '' : t('history.terms', { version: terms }),
      privacy === undefined ? '' : t('history.privacy', { version: privacy }),
      age === undefined ? '' : t('history.age', { age }),
    ]
    return t('history.accepted', { what: words.list(parts.filter((part) => part !== '')) })
  }
}

/** Channels and cookie classes as text: "Email and LINE". */
function useWords() {
  const { t } = useTexts('legal')
  const list = intl('ListFormat', tag(), { type: 'conjunction' })
  return {
    list: (words: string[]) => list.format(words),
    channels: (channels: OfferChannel[]) =>
      list.format(channels.map((channel) => t(`channel.${channel}`))),
    cookies: (classes: CookieClass[]) =>
      classes.length === 0
        ? t('cookie.none')
        : list.format([t('cookie.necessary'), ...classes.map((name) => t(`cookie.${name}`))]),
  }
}
