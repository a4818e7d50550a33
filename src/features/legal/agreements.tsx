import type { ReactNode } from 'react'
import type { ConsentEvent } from '@/contract/consent-history'
import type { UserConsent } from '@/contract/consents'
import { openConsentText } from '@/features/consent/modals'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { ListRow } from '@/ui/list-row'
import { acceptedAt, channelsOn, classesOn } from './history-rules'
import styles from './legal.module.css'
import { useWords } from './use-words'

interface AgreementsProps {
  said: UserConsent
  events: readonly ConsentEvent[]
  onCookies: () => void
}

/** Each consent as it stands, with the way to read or to change it. */
export function Agreements({ said, events, onCookies }: AgreementsProps) {
  const { t } = useTexts('legal')
  const words = useWords()
  const accepted = (part: 'terms' | 'privacy') => {
    if (said[part] === 0) return t('agreed.never')
    const at = acceptedAt(events, part, said[part])
    const version = t('agreed.version', { version: said[part] })
    return at === undefined ? version : `${version}, ${formatDate(at)}`
  }
  const ageAt = acceptedAt(events, 'age', said.age)
  const age = events.find(({ answers }) => answers.consentAge)?.answers.consentAge?.age
  const channels = channelsOn(said)
  const read = t('agreed.read')
  const change = t('agreed.change')

  return (
    <ul className={styles.rows}>
      <Row name={t('agreed.terms')} value={accepted('terms')}>
        {(name) => <Way to={paths.legal('terms')} name={name} label={read} />}
      </Row>
      <Row name={t('agreed.privacy')} value={accepted('privacy')}>
        {(name) => <Way to={paths.legal('privacy')} name={name} label={read} />}
      </Row>
      <Row
        name={t('agreed.offers')}
        value={channels.length === 0 ? t('agreed.noOffers') : capitalised(words.channels(channels))}
      >
        {(name) => <Way to={paths.legal('marketing')} name={name} label={change} />}
      </Row>
      <Row name={t('agreed.cookies')} value={words.cookies(classesOn(said.cookies))}>
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
      {said.age > 0 && ageAt !== undefined && (
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
