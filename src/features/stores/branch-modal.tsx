import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { q } from '@/api/q'
import { getStoreFinder, type Store } from '@/contract/stores'
import { useTexts } from '@/i18n/use-texts'
import { formatDistance } from '@/i18n/visit-formats'
import type { ModalProps } from '@/modal/modal'
import { Loaded } from '@/page-frame/loaded'
import { SearchField } from '@/page-frame/search-field'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Radio } from '@/ui/radio'
import { Sheet } from '@/ui/sheet'
import { Loading, Skeleton } from '@/ui/skeleton'
import { findStores } from './find-rules'
import { OpenWords } from './open-words'
import styles from './branch-modal.module.css'
import { usePosition } from './use-position'

export interface BranchParams {
  /** The ids of the branches to choose from; undefined: any. */
  only: readonly number[] | undefined
  /** The id of the branch that was chosen before. */
  start?: number | undefined
}

export type BranchAnswer = Pick<Store, 'id' | 'name'>

/** The branches to choose from, the nearest first where the member's place is known. */
export default function BranchModal(props: ModalProps<BranchParams, BranchAnswer>) {
  const { params, open, close, onClosed } = props
  const { t } = useTexts('stores')
  const core = useTexts('core')
  const query = useQuery(q(getStoreFinder, {}))
  const { place, search: locating, ask } = usePosition()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(params.start)
  const [hasTried, setTried] = useState(false)
  const now = platformNow()
  const wanted = { search, isOpen: false, services: [], only: params.only, from: place }
  const found = query.data && findStores(query.data, wanted, now)
  // One that the search has hidden is not chosen unseen.
  const branch = found?.find(({ store }) => store.id === chosen)?.store
  const missing = hasTried && !branch ? t('branch.missing') : undefined

  function choose() {
    setTried(true)
    if (branch) close({ id: branch.id, name: branch.name })
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('branch.title')}
      closeLabel={core.t('action.close')}
      announce={missing}
      actions={
        // Nothing can be chosen of a list that is empty or did not load.
        (found ? found.length > 0 : !query.error) && (
          <>
            {missing && <Note tone="error">{missing}</Note>}
            <Button wide onClick={choose}>
              {t('branch.choose')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.look}>
        <SearchField label={t('search')} wanted={search} onFind={setSearch} />
        {!place && (
          <Button
            wide
            size="s"
            variant="secondary"
            pending={locating === 'running'}
            pendingLabel={t('finding')}
            onClick={() => void ask()}
          >
            {t('near')}
          </Button>
        )}
      </div>
      {locating === 'failed' && <Note live>{t('nowhere')}</Note>}
      <Loaded query={query} waiting={<Pending />}>
        {() => {
          if (!found?.length) return <p className={styles.none}>{t('noneTitle')}</p>
          return (
            <fieldset className={styles.branches}>
              <legend className="vh">{t('list')}</legend>
              {found.map(({ store, kilometres }) => (
                <Radio
                  key={store.id}
                  name="branch"
                  label={
                    kilometres === undefined
                      ? store.name
                      : `${store.name}, ${formatDistance(kilometres)}`
                  }
                  hint={<OpenWords store={store} now={now} />}
                  checked={store.id === chosen}
                  onChange={() => setChosen(store.id)}
                />
              ))}
            </fieldset>
          )
        }}
      </Loaded>
    </Sheet>
  )
}

function Pending() {
  const { t } = useTexts('stores')
  return (
    <Loading label={t('loading')} className={styles.branches}>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} height="52px" round="m" />
      ))}
    </Loading>
  )
}
