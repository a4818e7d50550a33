import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { type StateArt, stateArt } from '@/theme/state-art'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Loading, Skeleton, type SkeletonProps } from '@/ui/skeleton'

interface ClosedAreaProps {
  title: string
  text: string
  art: StateArt
  /** The label and the address of the way on. */
  label: string
  to: string
}

/** The brand does not have this area: says so, and leads on. */
export function ClosedArea({ title, text, art, label, to }: ClosedAreaProps) {
  return (
    <EmptyState
      art={stateArt(art)}
      title={title}
      text={text}
      action={
        <Link className={buttonClass({ size: 'm' })} to={to}>
          {label}
        </Link>
      }
    />
  )
}

interface WaitingBoxesProps extends Pick<SkeletonProps, 'height' | 'round'> {
  count: number
  className: string | undefined
}

/** While an area loads: boxes where its parts will be. */
export function WaitingBoxes({ count, className, ...box }: WaitingBoxesProps) {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={className}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} {...box} />
      ))}
    </Loading>
  )
}
