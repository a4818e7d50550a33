import plus from 'phosphor/bold/plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LoadFailed } from '@/errors/load-failed'
import { showError } from '@/errors/show-error'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Button, buttonClass } from '@/ui/button'
import { Dock } from '@/ui/dock'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { PageTitle } from '@/ui/page-title'
import { TabLinks } from '@/ui/tabs'
import { AddressChoices } from './address-choices'
import { addressList, isDefault, makeDefault } from './address-kinds'
import { useKind } from './address-tab'
import styles from './addresses.module.css'
import { AddressesPending } from './addresses-pending'
import { openConfirmAddress } from './modals'

/** `/profile/address/:tab`: the addresses of one kind, the default one first. */
export function Component() {
  const { t } = useTexts('addresses')
  const kind = useKind()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('page.title')}</PageTitle>
      <h1 tabIndex={-1}>{t('page.title')}</h1>
      <TabLinks
        label={t('page.tabs')}
        current={kind}
        items={(['delivery', 'tax'] as const).map((tab) => ({
          id: tab,
          label: t(`tab.${tab}`),
          link: (slot) => <Link {...slot} to={paths.addresses(tab)} replace />,
        }))}
      />
      <List key={kind} kind={kind} />
    </div>
  )
}

function List({ kind }: { kind: 'delivery' | 'tax' }) {
  const { t } = useTexts('addresses')
  const navigate = useNavigate()
  const list = useQuery(addressList(kind))
  const [marked, setMarked] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  if (list.isPending) return <AddressesPending />
  if (!list.data) return <LoadFailed as="part" query={list} />
  const add = (
    <Link className={styles.add} to={paths.addAddress(kind)}>
      <Icon d={plus} size={20} />
      {t(`add.${kind}`)}
    </Link>
  )
  if (list.data.length === 0) {
    return (
      <EmptyState
        art={stateArt('no-addresses')}
        title={t(`emptyTitle.${kind}`)}
        text={t(`empty.${kind}`)}
        action={
          <Link className={buttonClass({ size: 'm' })} to={paths.addAddress(kind)}>
            {t(`add.${kind}`)}
          </Link>
        }
      />
    )
  }
  const chosen = list.data.find(({ address }) => address.key === marked) ?? list.data[0]

  async function use() {
    if (!chosen) return
    setSaving(true)
    try {
      const saved = isDefault(chosen) ? chosen : await makeDefault(chosen)
      await openConfirmAddress({ what: saved })
    } catch (error) {
      void showError(error)
    }
    setSaving(false)
  }

  return (
    <>
      <AddressChoices
        label={t(`tab.${kind}`)}
        addresses={list.data}
        current={chosen?.address.key}
        disabled={isSaving}
        onChoose={setMarked}
        onEdit={({ address }) => void navigate(paths.editAddress(kind, address.key))}
      />
      {add}
      <Dock>
        <Button wide pending={isSaving} pendingLabel={t('saving')} onClick={() => void use()}>
          {t('use')}
        </Button>
      </Dock>
    </>
  )
}
