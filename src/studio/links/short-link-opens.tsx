import { useQuery } from '@tanstack/react-query'
import { languages } from '@/contract/languages'
import { lookUp } from '@/contract/look-up'
import { getShortLinkOpens, openHosts } from '@/contract/studio/links'
import { formatDate, formatNumber } from '@/i18n/formats'
import { staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import { StaffSheet } from '@/studio/shell/staff-sheet'
import { opensByDay, opensByLanguage } from './short-link-opens-rules'
import styles from './links-page.module.css'

interface ShortLinkOpensProps {
  name: string
  onClose: () => void
}

/** How often a short link was opened on each of the last 90 days, by host, and in which languages. */
export function ShortLinkOpens({ name, onClose }: ShortLinkOpensProps) {
  const { t } = useTexts('links')
  const { data, error, isPending, refetch } = useQuery(
    staffQuery(getShortLinkOpens, { params: { name } }),
  )
  const days = opensByDay(data?.days ?? [])
  const spoken = opensByLanguage(data?.days ?? []).map(
    ({ language, opens }) =>
      `${lookUp(languages, language)?.name ?? language} ${formatNumber(opens)}`,
  )
  return (
    <StaffSheet
      open
      onClose={onClose}
      title={t('opens.title', { name })}
      description={t('opens.text')}
      closeLabel={t('short.close')}
    >
      {isPending && <Loading />}
      {error && <StaffLoadFailed error={error} retry={refetch} />}
      {data && days.length === 0 && <p>{t('opens.none')}</p>}
      {spoken.length > 0 && <p>{spoken.join(' · ')}</p>}
      {days.length > 0 && (
        <table className={styles.opens}>
          <thead>
            <tr>
              <th scope="col">{t('opens.day')}</th>
              {openHosts.map((host) => (
                <th key={host} scope="col">
                  {t(`opens.${host}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, ...counts }) => (
              <tr key={day}>
                <th scope="row">{formatDate(`${day}T12:00:00+07:00`)}</th>
                {openHosts.map((host) => (
                  <td key={host}>{formatNumber(counts[host])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </StaffSheet>
  )
}
