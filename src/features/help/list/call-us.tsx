import { useQuery } from '@tanstack/react-query'
import phoneIcon from 'phosphor/regular/phone'
import { q } from '@/api/q'
import { getContact } from '@/contract/contact'
import { dialAddress } from '@/routing/outside-link'
import styles from '@/features/help/help-pages.module.css'
import { contactRoute } from '@/features/help/routes'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { Icon } from '@/ui/icon'

/** The brand's number, and the way to its mail and its LINE. */
export function CallUs() {
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
