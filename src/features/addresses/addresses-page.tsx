import plus from 'phosphor/bold/plus'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '@/api/use-call'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/theme/state-art'
import { Link } from '@/routing/link'
import { Button, buttonClass } from '@/ui/button'
import { Dock } from '@/ui/dock'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { Loaded } from '@/page-frame/loaded'
import { Page } from '@/page-frame/page'
import { TabLinks } from '@/ui/tabs'
import { AddressChoices, AddressesPending } from './address-choices'
import {
  type Address,
  type AddressKind,
  addressList,
  isDefault,
  makeDefault,
  useKind,
} from './address-kinds'
import styles from './address-screens.module.css'
import { openConfirmAddress } from './modals'
import { addAddressRoute, addressesRoute, editAddressRoute } from './routes'

/** The addresses of one kind, the default one first. */
export function Component() {
  const { t } = useTexts('addresses')
  const kind = useKind()
  const list = useQuery(addressList(kind))
  return (
    <Page className={`wrap ${styles.page}`}>
      <TabLinks
        label={t('page.tabs')}
        current={kind}
        items={(['delivery', 'tax'] as const).map((tab) => ({
          id: tab,
          label: t(`tab.${tab}`),
          link: (slot) => <Link {...slot} to={addressesRoute.to({ tab })} replace />,
        }))}
      />
      <Loaded key={kind} query={list} waiting={<AddressesPending />}>
        {(addresses) => <List key={kind} kind={kind} addresses={addresses} />}
      </Loaded>
    </Page>
  )
}

function List({ kind, addresses }: { kind: AddressKind; addresses: Address[] }) {
  const { t } = useTexts('addresses')
  const navigate = useNavigate()
  const [marked, setMarked] = useState<string>()
  const { run, isPending: isSaving } = useAction(use, { onError: showError })
  const add = (
    <Link className={styles.add} to={addAddressRoute.to({ tab: kind })}>
      <Icon d={plus} size={20} />
      {t(`add.${kind}`)}
    </Link>
  )
  if (addresses.length === 0) {
    return (
      <EmptyState
        art={stateArt('no-addresses')}
        title={t(`emptyTitle.${kind}`)}
        text={t(`empty.${kind}`)}
        action={
          <Link className={buttonClass({ size: 'm' })} to={addAddressRoute.to({ tab: kind })}>
            {t(`add.${kind}`)}
          </Link>
        }
      />
    )
  }
  const chosen = addresses.find(({ address }) => address.key === marked) ?? addresses[0]

  return (
    <>
      <AddressChoices
        label={t(`tab.${kind}`)}
        addresses={addresses}
        current={chosen?.address.key}
        disabled={isSaving}
        onChoose={setMarked}
        onEdit={({ address }) => navigate(editAddressRoute.to({ tab: kind, key: address.key }))}
      />
      {add}
      {chosen && !isDefault(chosen) && (
        <Dock>
          <Button
            wide
            pending={isSaving}
            pendingLabel={t('saving')}
            onClick={() => void run(chosen)}
          >
            {t('use')}
          </Button>
        </Dock>
      )}
    </>
  )
}

async function use(chosen: Address) {
  await openConfirmAddress({ what: await makeDefault(chosen) })
}
