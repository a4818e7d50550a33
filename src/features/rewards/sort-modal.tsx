import check from 'phosphor/bold/check'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import { type Sorting, sortings } from './reward-filters'
import styles from './sort-modal.module.css'

type Props = ModalProps<{ current?: Sorting }, { sort: Sorting | undefined }>

export default function SortModal({ params, open, close, onClosed }: Props) {
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const labels = {
    points: t('sort.points'),
    '-points': t('sort.mostPoints'),
    newest: t('sort.newest'),
    ending: t('sort.ending'),
  } satisfies Record<Sorting, string>

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('list.sort')}
      closeLabel={core.t('action.close')}
    >
      <ul className={styles.list}>
        {[undefined, ...sortings].map((sort) => (
          <li key={sort ?? 'own'}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={sort === params.current}
              onClick={() => close({ sort })}
            >
              {sort ? labels[sort] : t('sort.own')}
              {sort === params.current && <Icon d={check} size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
