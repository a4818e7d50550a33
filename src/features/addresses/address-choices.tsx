import pencil from 'phosphor/regular/pencil-simple'
import { useTexts } from '@/i18n/use-texts'
import { Badge } from '@/ui/badge'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Loading, Skeleton } from '@/ui/skeleton'
import { type Address, isDefault } from './address-kinds'
import { linesOf, titleOf } from './address-words'
import styles from './address-screens.module.css'

interface AddressChoicesProps {
  label: string
  addresses: readonly Address[]
  /** The key of the one that is marked. */
  current: string | undefined
  onChoose: (key: string) => void
  onEdit: (address: Address) => void
  disabled?: boolean
}

/** Stored addresses: one is marked, each can be changed. */
export function AddressChoices(props: AddressChoicesProps) {
  const { label, addresses, current, onChoose, onEdit, disabled } = props
  const { t } = useTexts('addresses')
  return (
    <fieldset className={styles.choices}>
      <legend className="vh">{label}</legend>
      {addresses.map((one) => (
        <div
          key={one.address.key}
          className={classNames(styles.choice, one.address.key === current && styles.chosen)}
        >
          <label className={styles.words}>
            <input
              type="radio"
              name={`${one.kind}-address`}
              className={styles.dot}
              checked={one.address.key === current}
              disabled={disabled}
              onChange={() => onChoose(one.address.key)}
            />
            <span className={styles.name}>
              {titleOf(one)} {isDefault(one) && <Badge tone="brand">{t('default')}</Badge>}{' '}
              {one.kind === 'tax' && <Badge>{t(`tax.${one.address.persontype}`)}</Badge>}{' '}
              <span className={styles.lines}>{linesOf(one).join('\n')}</span>
            </span>
          </label>
          <button
            type="button"
            className={classNames('sh-ib', styles.edit)}
            aria-label={t('edit', { name: titleOf(one) })}
            disabled={disabled}
            onClick={() => onEdit(one)}
          >
            <Icon d={pencil} size={20} />
          </button>
        </div>
      ))}
    </fieldset>
  )
}

/** Two addresses to come. */
export function AddressesPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.pending}>
      <Skeleton height="132px" round="l" />
      <Skeleton height="132px" round="l" />
    </Loading>
  )
}
