import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '@/api/use-call'
import { useNavigate } from 'react-router'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/show-toast'
import { stateArt } from '@/theme/state-art'
import { Link } from '@/routing/link'
import { stillHere } from '@/routing/still-here'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/page-frame/page'
import { useParams } from '@/routing/use-address'
import { AddressForm } from './address-form'
import { AddressesPending } from './address-choices'
import { type Address, addressList, removeAddress, useKind } from './address-kinds'
import styles from './address-screens.module.css'
import { DeleteAddress } from './delete-address'
import { showSaved } from './modals'
import { addAddressRoute, addressesRoute, editAddressRoute } from './routes'

export function Component() {
  const { t } = useTexts('addresses')
  const key = useKey()
  const kind = useKind()
  const list = useQuery(addressList(kind))
  const title = t(key ? `editTitle.${kind}` : `addTitle.${kind}`)
  if (list.data) return <Form key={`${kind} ${key}`} addresses={list.data} title={title} />

  return (
    <Page
      className={`wrap ${styles.page}`}
      title={title}
      query={list}
      waiting={<AddressesPending />}
    >
      {() => null}
    </Page>
  )
}

function Form({ addresses, title }: { addresses: Address[]; title: string }) {
  const { t } = useTexts('addresses')
  const navigate = useNavigate()
  const key = useKey()
  const kind = useKind()
  // The address when the form was opened: a list that is fetched again does not change the fields.
  const [address] = useState(() => addresses.find((one) => one.address.key === key))
  const [isFirst] = useState(addresses.length === 0)
  const [isHere] = useState(stillHere)
  const back = () => {
    navigate(addressesRoute.to({ tab: kind }), { replace: true })
  }
  const deletion = useAction(async (one: Address) => {
    await removeAddress(one)
    showToast({ text: t('delete.done') })
    if (isHere()) back()
  })

  return (
    <Page
      className={`wrap ${styles.page}`}
      title={title}
      heading={(h1) => (
        <header className={styles.head}>
          {h1}
          {address && <DeleteAddress address={address} deletion={deletion} />}
        </header>
      )}
    >
      {key && !address ? (
        <EmptyState
          art={stateArt('no-addresses')}
          title={t('gone.title')}
          text={t('gone.text')}
          action={
            <Link
              className={buttonClass({ size: 'm' })}
              to={addressesRoute.to({ tab: kind })}
              replace
            >
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
    </Page>
  )

  async function leaveSaved() {
    if (!isHere()) return showToast({ text: t('saved.title') })
    await showSaved()
    back()
  }
}

/** The key of the address to edit; undefined for a new one. */
function useKey() {
  const params = useParams(addAddressRoute, editAddressRoute)
  return 'key' in params ? params.key : undefined
}
