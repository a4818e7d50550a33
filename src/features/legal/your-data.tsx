import { useQuery } from '@tanstack/react-query'
import fileDown from 'phosphor/regular/file-arrow-down'
import userMinus from 'phosphor/regular/user-minus'
import userPlus from 'phosphor/regular/user-plus'
import { useState } from 'react'
import { q } from '@/api/q'
import { getMembership } from '@/contract/membership'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { ListRow } from '@/ui/list-row'
import { Note } from '@/ui/note'
import { Spinner } from '@/ui/spinner'
import { leaveMembership } from './cancel-flow'
import { downloadMyData } from './download-flow'
import styles from './legal.module.css'
import { stayMember } from './modals'

/** Taking one's data along, and leaving. */
export function YourData() {
  const { t } = useTexts('legal')
  return (
    <section aria-labelledby="legal-data">
      <h2 id="legal-data" className={`h3 ${styles.group}`}>
        {t('data.title')}
      </h2>
      <ul className={styles.rows}>
        <Download />
        <Leave />
      </ul>
    </section>
  )
}

function Download() {
  const { t } = useTexts('legal')
  const [isUnderWay, setUnderWay] = useState(false)
  const [savedAs, setSavedAs] = useState<string>()

  async function download() {
    if (isUnderWay) return
    setUnderWay(true)
    setSavedAs(undefined)
    setSavedAs(await downloadMyData())
    setUnderWay(false)
  }

  return (
    <li aria-busy={isUnderWay || undefined}>
      <ListRow
        plain
        icon={fileDown}
        title={t('data.download')}
        meta={t('data.downloadText')}
        value={isUnderWay ? <Spinner small /> : undefined}
        onClick={() => void download()}
      />
      <div role="status">
        {isUnderWay && <span className="vh">{t('data.preparing')}</span>}
        {savedAs !== undefined && <Note tone="info">{t('data.saved', { name: savedAs })}</Note>}
      </div>
    </li>
  )
}

function Leave() {
  const { t } = useTexts('legal')
  const { data: membership } = useQuery(q(getMembership, {}))
  const [isUnderWay, setUnderWay] = useState(false)
  const isLeaving = membership?.state === 'cancelling'

  async function open() {
    if (isUnderWay) return
    setUnderWay(true)
    await (isLeaving ? stayMember() : leaveMembership())
    setUnderWay(false)
  }

  return (
    <li>
      <ListRow
        plain
        icon={isLeaving ? userPlus : userMinus}
        title={t(isLeaving ? 'data.stay' : 'data.cancel')}
        meta={
          isLeaving ? t('data.ends', { date: formatDate(membership.endsAt) }) : t('data.cancelText')
        }
        onClick={() => void open()}
      />
    </li>
  )
}
