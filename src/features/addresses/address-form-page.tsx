import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { LoadFailed } from '@/errors/load-failed'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/toast'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { PageTitle } from '@/ui/page-title'
import { AddressForm } from './address-form'
import { type Address, addressList } from './address-kinds'
import { useKind } from './address-tab'
import styles from './addresses.module.css'
import { AddressesPending } from './addresses-pending'
import { DeleteAddress } from './delete-address'
import { saySaved } from './say-saved'

/** `/profile/address/:tab/add` and `/profile/address/:tab/edit/:key`. */
export function Component() {
  const { t } = useTexts('addresses')
  const { key } = useParams()
  const kind = useKind()
  const list = useQuery(addressList(kind))
  const title = t(key ? `editTitle.${kind}` : `addTitle.${kind}`)
  if (list.data) return <Form key={`${kind} ${key}`} addresses={list.data} title={title} />

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1}>{title}</h1>
      {list.isPending ? <AddressesPending /> : <LoadFailed as="part" query={list} />}
    </div>
  )
}

function Form({ addresses, title }: { addresses: Address[]; title: string }) {
  const { t } = useTexts('addresses')
  const navigate = useNavigate()
  const { key } = useParams()
  const kind = useKind()
  // As it was when the form was opened: a list that comes anew changes nothing that is typed.
  const [address] = useState(() => addresses.find((one) => one.address.key === key))
  const [isFirst] = useState(addresses.length === 0)
  const back = () => navigate(paths.addresses(kind), { replace: true })

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {address && <DeleteAddress address={address} onDeleted={leaveDeleted} />}
      </header>
      {key && !address ? (
        <EmptyState
          art={stateArt('no-addresses')}
          title={t('gone.title')}
          text={t('gone.text')}
          action={
            <Link className={buttonClass({ size: 'm' })} to={paths.addresses(kind)} replace>
              {t('gone.back')}
            </Link>
          }
        />
      ) : (
        <>
          {kind === 'tax' && <p className={styles.lead}>{t('tax.lead')}</p>}
          <AddressForm
            kind={kind}
            address={address}
            isFirst={isFirst}
            frame="page"
            onSaved={() => void leaveSaved()}
          />
        </>
      )}
    </div>
  )

  async function leaveSaved() {
    await saySaved()
    await back()
  }

  async function leaveDeleted() {
    showToast({ text: t('delete.done') })
    await back()
  }
}
