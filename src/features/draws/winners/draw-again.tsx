import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/api/call'
import { drawSome, seededRandom } from '@/contract/draw-method'
import { getDrawRecord } from '@/contract/draws'
import styles from '@/features/draws/draws-page.module.css'
import { contactRoute } from '@/features/help/routes'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Link } from '@/routing/link'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Loading, Skeleton } from '@/ui/skeleton'
import { takeTurns } from './take-turns'

interface DrawAgainProps {
  campaignId: number
  drawDate: string
}

/** Draws again on the device what the platform has drawn, from its record. */
export function DrawAgain({ campaignId, drawDate }: DrawAgainProps) {
  const { t } = useTexts('draws')
  const core = useTexts('core')
  const [isAsked, setAsked] = useState(false)
  const result = useQuery({ ...drawnAgain({ campaignId, drawDate }), enabled: isAsked })
  return (
    <section className={styles.again}>
      <h2 className="h3">{t('again.title')}</h2>
      <p>{t('again.text')}</p>
      {isAsked ? (
        <Loaded
          query={result}
          waiting={
            <Loading label={core.t('wait.loading')}>
              <Skeleton height="60px" round="m" />
            </Loading>
          }
        >
          {({ isSame, tickets, winners, seed }) => (
            <>
              <Note tone={isSame ? 'info' : 'error'} live>
                {t(isSame ? 'again.same' : 'again.other', {
                  tickets: formatNumber(tickets),
                  winners: formatNumber(winners),
                })}
                {!isSame && (
                  <Link className={styles.way} to={contactRoute.to()}>
                    {t('again.contact')}
                  </Link>
                )}
              </Note>
              <p>
                {t('again.seed')} <code>{seed}</code>
              </p>
            </>
          )}
        </Loaded>
      ) : (
        <Button variant="secondary" size="m" onClick={() => setAsked(true)}>
          {t('again.start')}
        </Button>
      )}
    </section>
  )
}

function drawnAgain({ campaignId, drawDate }: DrawAgainProps) {
  return queryOptions({
    queryKey: [getDrawRecord.id, campaignId, drawDate],
    queryFn: async ({ signal }) => {
      const input = { params: { campaignId }, query: { drawDate } }
      const { seed, tickets, winners } = await call(getDrawRecord, input, { signal })
      const drawn = await drawSome(tickets, winners.length, takeTurns(seededRandom(seed)))
      return {
        seed,
        tickets: tickets.length,
        winners: winners.length,
        isSame: drawn.every((ticket, place) => ticket === winners[place]),
      }
    },
    staleTime: Infinity,
  })
}
