import plus from 'phosphor/bold/plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '@/api/use-call'
import { FailureNote } from '@/errors/failure-note'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Loaded } from '@/page-frame/loaded'
import { Button } from '@/ui/button'
import { Radio } from '@/ui/radio'
import { Sheet } from '@/ui/sheet'
import { AddressChoices, AddressesPending } from './address-choices'
import {
  type Address,
  type AddressKind,
  addressList,
  isDefault,
  makeDefault,
} from './address-kinds'
import styles from './address-screens.module.css'

export interface AddressListParams {
  kind: AddressKind
  /** The key of the one that is marked first; the default one without it. */
  current?: string | undefined
  /** What else can be chosen: somewhere for this time only, or no tax invoice. */
  other?: 'once' | 'none'
  /** That is what is marked first. */
  isOther?: boolean
}

export type AddressListAnswer =
  | { kind: 'stored'; address: Address }
  | { kind: 'once' | 'none' }
  | { kind: 'add'; isFirst: boolean }
  | { kind: 'edit'; address: Address }

export default function AddressListModal(props: ModalProps<AddressListParams, AddressListAnswer>) {
  const { params, open, close, onClosed, hold } = props
  const { kind, other } = params
  const { t } = useTexts('addresses')
  const core = useTexts('core')
  const list = useQuery(addressList(kind))
  const [marked, setMarked] = useState(params.current)
  const [isNone, setNone] = useState(other === 'none' && params.isOther === true)
  const saving = useAction(makeDefault, { onPending: hold })
  const { isPending: isSaving, error: failure } = saving
  const addresses = list.data ?? []
  const chosen = addresses.find(({ address }) => address.key === marked) ?? addresses[0]
  // The list is there and empty, or did not load.
  const hasChoice = list.isPending || chosen !== undefined || other === 'none'

  // The chosen address becomes the default one on the platform too (specification §4).
  async function use() {
    if (isNone) return close({ kind: 'none' })
    if (!chosen) return
    if (isDefault(chosen)) return close({ kind: 'stored', address: chosen })
    const address = await saving.run(chosen)
    if (address) close({ kind: 'stored', address })
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t(`listTitle.${kind}`)}
      closeLabel={core.t('action.close')}
      actions={
        <>
          {hasChoice && (
            <Button
              wide
              disabled={!chosen && !isNone}
              pending={isSaving}
              pendingLabel={t('saving')}
              onClick={() => void use()}
            >
              {t(isNone ? 'tax.without' : 'use')}
            </Button>
          )}
          {other === 'once' && (
            <Button
              wide
              variant="secondary"
              disabled={isSaving}
              onClick={() => close({ kind: 'once' })}
            >
              {t('once')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {other === 'none' && (
          <Radio
            // One group with the addresses below it: the arrow keys go through all of them.
            name="tax-address"
            label={t('tax.none')}
            checked={isNone}
            disabled={isSaving}
            onChange={() => setNone(true)}
          />
        )}
        <Loaded query={list} waiting={<AddressesPending />}>
          {() => (
            <>
              {addresses.length > 0 ? (
                <AddressChoices
                  label={t(`tab.${kind}`)}
                  addresses={addresses}
                  current={isNone ? undefined : chosen?.address.key}
                  disabled={isSaving}
                  onChoose={(key) => {
                    setNone(false)
                    setMarked(key)
                  }}
                  onEdit={(address) => close({ kind: 'edit', address })}
                />
              ) : (
                <p className={styles.lead}>{t(`empty.${kind}`)}</p>
              )}
              <Button
                variant="quiet"
                size="m"
                icon={plus}
                disabled={isSaving}
                onClick={() => close({ kind: 'add', isFirst: addresses.length === 0 })}
              >
                {t(`add.${kind}`)}
              </Button>
            </>
          )}
        </Loaded>
        {chosen && !isNone && !isDefault(chosen) && (
          <p className={styles.hint}>{t('becomesDefault')}</p>
        )}
        <FailureNote error={failure} />
      </div>
    </Sheet>
  )
}
