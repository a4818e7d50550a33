import check from 'phosphor/bold/check'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import { type RewardKind, rewardKinds, type Sorting, sortings } from './reward-filters'
import styles from './sort-modal.module.css'

/** `undefined`: the brand's own order; all kinds. */
export interface SortChoice {
  sort: Sorting | undefined
  kind: RewardKind | undefined
}

export default function SortModal(props: ModalProps<SortChoice, SortChoice>) {
  const { params, open, close, onClosed } = props
  const { t } = useTexts('rewards')
  const core = useTexts('core')

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('list.sort')}
      closeLabel={core.t('action.close')}
    >
      <Choices
        label={t('list.order')}
        options={[
          { value: undefined, label: t('sort.own') },
          ...sortings.map((value) => ({ value, label: t(`sort.${value}`) })),
        ]}
        value={params.sort}
        onChange={(sort) => close({ ...params, sort })}
      />
      <Choices
        label={t('list.kind')}
        options={[
          { value: undefined, label: t('list.all') },
          ...rewardKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        value={params.kind}
        onChange={(kind) => close({ ...params, kind })}
      />
    </Sheet>
  )
}

interface ChoicesProps<T extends string> {
  label: string
  options: { value: T | undefined; label: string }[]
  value: T | undefined
  onChange: (value: T | undefined) => void
}

function Choices<T extends string>({ label, options, value, onChange }: ChoicesProps<T>) {
  return (
    <section className={styles.choices}>
      <h3 className={styles.label}>{label}</h3>
      <ul className={styles.list}>
        {options.map((option) => (
          <li key={option.label}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={option.value === value}
              onClick={() => onChange(option.value)}
            >
              {option.label}
              {option.value === value && <Icon d={check} size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
