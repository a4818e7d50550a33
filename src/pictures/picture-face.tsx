import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { ApiError } from '@/api/api-error'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Loading } from '@/ui/skeleton'
import { Spinner } from '@/ui/spinner'
import styles from './picture-modal.module.css'
import type { View } from './zoom-rules'

/** An address, or what loads one. */
export type PictureSource = string | UseQueryOptions<string, ApiError>

interface PictureFaceProps {
  source: PictureSource
  alt: string
  view: View
  isSmooth: boolean
  image: RefObject<HTMLImageElement | null>
  onReady: (isReady: boolean) => void
}

/** A picture on its stage; until it is there its wait, or the way to try again. */
export function PictureFace({ source, alt, view, isSmooth, image, onReady }: PictureFaceProps) {
  const { t } = useTexts('pictures')
  const core = useTexts('core')
  const isUrl = typeof source === 'string'
  const query = useQuery<string, ApiError>(
    isUrl ? { queryKey: ['picture', source], queryFn: skipToken } : source,
  )
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting')
  const url = isUrl ? source : query.data

  async function retry() {
    if (!isUrl) await query.refetch()
    setState('waiting')
  }

  if (state === 'broken' || (url === undefined && query.error)) {
    return (
      <div className={styles.failed}>
        <p role="alert">{t('failed')}</p>
        <Button
          variant="accent"
          size="m"
          pending={query.isFetching}
          pendingLabel={core.t('wait.oneMoment')}
          onClick={() => void retry()}
        >
          {core.t('action.retry')}
        </Button>
      </div>
    )
  }
  return (
    <>
      {url !== undefined && (
        <img
          ref={image}
          className={classNames(styles.picture, isSmooth && styles.smooth)}
          src={url}
          alt={alt}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          onLoad={() => {
            setState('shown')
            onReady(true)
          }}
          onError={() => {
            setState('broken')
            onReady(false)
          }}
        />
      )}
      {state === 'waiting' && (
        <Loading label={core.t('wait.loading')} className={styles.waiting}>
          <Spinner />
        </Loading>
      )}
    </>
  )
}
