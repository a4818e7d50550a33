import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { type Contact, getContact } from '@/contract/contact'
import { useTexts } from '@/i18n/use-texts'
import { Page } from '@/page-frame/page'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './contact-page.module.css'
import arrowSquareOut from 'phosphor/regular/arrow-square-out'
import envelope from 'phosphor/regular/envelope-simple'
import mapPin from 'phosphor/regular/map-pin'
import phoneIcon from 'phosphor/regular/phone'
import shield from 'phosphor/regular/shield-check'
import type { ReactNode } from 'react'
import { outsideLink } from '@/routing/outside-link'
import { dialAddress, isSafeLink, mailAddress, mapAddress } from '@/routing/outside-addresses'
import { Icon } from '@/ui/icon'
import { LineMark } from '@/ui/line-mark'

/** The brand's contacts, for members, guests and blocked accounts. */
export function Component() {
  const { t } = useTexts('help')
  const contact = useQuery(q(getContact, {}))
  return (
    <Page
      className={`wrap sh-room ${styles.page}`}
      intro={<p className={styles.intro}>{t('contact.intro')}</p>}
      query={contact}
      waiting={<ContactPending />}
    >
      {(data) => <ContactWays contact={data} />}
    </Page>
  )
}

function ContactPending() {
  const { t } = useTexts('help')
  return (
    <Loading label={t('contact.loading')}>
      {['phone', 'email', 'line', 'data', 'address'].map((key) => (
        <div key={key} className={styles.pending}>
          <Skeleton width="40%" height="0.9rem" />
          <Skeleton width="70%" height="1.1rem" />
        </div>
      ))}
    </Loading>
  )
}

interface Way {
  icon: ReactNode
  label: string
  /** A number, an address or an id. */
  value: string
  note?: string | null | undefined
  href: string
}

function ContactWays({ contact }: { contact: Contact }) {
  const { t } = useTexts('help')
  const { company, address, map } = contact
  return (
    <>
      <ul className={styles.ways}>
        {waysOf(contact).map((way) => (
          <li key={way.href}>
            <WayRow {...way} />
          </li>
        ))}
      </ul>
      <section className={styles.place} aria-labelledby="contact-address">
        <Icon d={mapPin} />
        <div>
          <h2 id="contact-address" className={styles.label}>
            {t('contact.address')}
          </h2>
          <p className={styles.value}>{company}</p>
          {address && <p className={styles.note}>{address}</p>}
          {map && (
            <a className={`link ${styles.map}`} {...outsideLink(mapAddress(map))}>
              {t('contact.map')}
              <Icon d={arrowSquareOut} size={18} />
            </a>
          )}
        </div>
      </section>
    </>
  )
}

function WayRow({ icon, label, value, note, href }: Way) {
  const isOutside = href.startsWith('https:')
  return (
    <a className={styles.way} {...(isOutside ? outsideLink(href) : { href })}>
      {icon}
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {isOutside && <Icon d={arrowSquareOut} size={18} />}
    </a>
  )
}

function waysOf({ phone, email, line, dataProtection }: Contact): Way[] {
  const ways: (Way | null | undefined | false)[] = [
    phone && {
      icon: <Icon d={phoneIcon} />,
      label: phone.label,
      value: phone.number,
      note: phone.hours,
      href: dialAddress(phone.number),
    },
    email && {
      icon: <Icon d={envelope} />,
      label: email.label,
      value: email.address,
      href: mailAddress(email.address),
    },
    line &&
      isSafeLink(line.url) && {
        icon: <LineMark />,
        label: line.label,
        value: line.id,
        href: line.url,
      },
    dataProtection && {
      icon: <Icon d={shield} />,
      label: dataProtection.label,
      value: dataProtection.email,
      href: mailAddress(dataProtection.email),
    },
  ]
  return ways.filter((way) => !!way)
}
