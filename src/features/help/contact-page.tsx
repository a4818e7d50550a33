import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getContact } from '@/contract/contact'
import { LoadFailed } from '@/errors/load-failed'
import { useTexts } from '@/i18n/use-texts'
import { PageTitle } from '@/ui/page-title'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './contact-page.module.css'
import { ContactWays } from './contact-ways'

/** `/profile/contactus`: how to reach the brand's people, for members, guests and who is shut out. */
export function Component() {
  const { t } = useTexts('help')
  const contact = useQuery(q(getContact, {}))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('contact.title')}</PageTitle>
      <h1 tabIndex={-1}>{t('contact.title')}</h1>
      <p className={styles.intro}>{t('contact.intro')}</p>
      {contact.data && <ContactWays contact={contact.data} />}
      {!contact.data && contact.isError && <LoadFailed query={contact} as="part" />}
      {contact.isPending && (
        <Loading label={t('contact.loading')}>
          {['phone', 'email', 'line', 'data', 'address'].map((key) => (
            <div key={key} className={styles.pending}>
              <Skeleton width="40%" height="0.9rem" />
              <Skeleton width="70%" height="1.1rem" />
            </div>
          ))}
        </Loading>
      )}
    </div>
  )
}
