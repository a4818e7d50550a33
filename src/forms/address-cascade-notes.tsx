import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import styles from './address-cascade.module.css'
import { countInDoubt, zipcodesOf } from './address-cascade-rules'
import type { AddressCascadeState } from './use-address-cascade'

interface CascadeNotesProps {
  state: AddressCascadeState
}

/** What did not load, with the way to try again; and what the member has still to look at. */
export function CascadeNotes({ state }: CascadeNotesProps) {
  return (
    <>
      <FailureNote state={state} />
      <ZipcodeNote state={state} />
      <DoubtNote state={state} />
    </>
  )
}

function FailureNote({ state }: CascadeNotesProps) {
  const { t } = useTexts('forms')
  const { lookup, isByHand, lists, values } = state
  const hasLookupFailed = lookup.isError && !isByHand
  const list = Object.values(lists).find(({ isError }) => isError)
  if (!hasLookupFailed && !list) return null
  const again = () => (hasLookupFailed ? state.lookUpAgain() : void list?.refetch())
  return (
    <Note tone="error" live>
      {hasLookupFailed
        ? t('cascade.lookupFailed', { zipcode: values.zipcode })
        : t('cascade.listFailed')}
      <div className={styles.ways}>
        <Button
          size="s"
          variant="secondary"
          pending={hasLookupFailed ? lookup.isFetching : list?.isFetching}
          pendingLabel={t('cascade.loading')}
          onClick={again}
        >
          {t('cascade.again')}
        </Button>
      </div>
    </Note>
  )
}

/** A subdistrict with several postcodes: they are few, and each is a button. */
function ZipcodeNote({ state }: CascadeNotesProps) {
  const { t } = useTexts('forms')
  const { values, covered, lists } = state
  const known = lists.subdistricts.data ?? covered?.subdistricts ?? []
  const subdistrict = known.find(({ code }) => code === values.subdistrict_code)
  if (values.doubt !== 'zipcode' || !subdistrict) return null
  const zipcodes = zipcodesOf(subdistrict)
  return (
    <Note tone="warning" live>
      {t('cascade.check.zipcode', { name: values.subdistrict_name, number: zipcodes.length })}
      <div className={styles.ways}>
        {zipcodes.map((zipcode) => (
          <Button
            key={zipcode}
            size="s"
            variant="secondary"
            onClick={() => state.chooseZipcode(zipcode)}
          >
            {zipcode}
          </Button>
        ))}
      </div>
    </Note>
  )
}

function DoubtNote({ state }: CascadeNotesProps) {
  const { t } = useTexts('forms')
  const { values, covered } = state
  const { doubt, zipcode } = values
  if (doubt !== 'province' && doubt !== 'district' && doubt !== 'subdistrict') return null
  const number = covered ? countInDoubt(values, covered) : 0
  return (
    <Note tone="warning" live>
      {number > 0 && t(`cascade.check.${doubt}`, { number, zipcode })}
      <div className={styles.ways}>
        <Button size="s" variant="secondary" onClick={state.confirm}>
          {t('cascade.isRight')}
        </Button>
      </div>
    </Note>
  )
}
