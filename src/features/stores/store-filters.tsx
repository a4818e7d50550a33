import type { StoreFinder } from '@/contract/stores'
import { useTexts } from '@/i18n/use-texts'
import { Chips } from '@/ui/chips'
import { Note } from '@/ui/note'
import type { usePosition } from './use-position'

interface StoreFiltersProps {
  offered: StoreFinder['services']
  /** The keys of the services that are wanted. */
  services: readonly string[]
  isOpen: boolean
  /** The name of the campaign that the list is narrowed to. */
  campaign: string | undefined
  position: ReturnType<typeof usePosition>
  onServices: (keys: string[]) => void
  onOpen: (isOpen: boolean) => void
  onAnyCampaign: () => void
}

/** The campaign that led here, nearest first, open now, and the services of the brand. */
export function StoreFilters(props: StoreFiltersProps) {
  const { offered, services, isOpen, campaign, position, onServices, onOpen, onAnyCampaign } = props
  const { t } = useTexts('stores')
  const { place, search, ask, forget } = position
  const isNear = place !== undefined || search === 'running'

  function toggle(filter: string) {
    if (filter === 'near') {
      if (isNear) forget()
      else void ask()
    } else if (filter === 'open') {
      onOpen(!isOpen)
    } else if (filter === 'campaign') {
      onAnyCampaign()
    } else {
      const key = filter.slice(servicePrefix.length)
      const others = services.filter((one) => one !== key)
      onServices(others.length < services.length ? others : [...others, key])
    }
  }

  return (
    <>
      <Chips
        label={t('filters')}
        options={[
          ...(campaign ? [{ value: 'campaign', label: t('forCampaign', { name: campaign }) }] : []),
          { value: 'near', label: t('near') },
          { value: 'open', label: t('openNow') },
          ...offered.map(({ key, label }) => ({ value: servicePrefix + key, label })),
        ]}
        value={[
          ...(campaign ? ['campaign'] : []),
          ...(isNear ? ['near'] : []),
          ...(isOpen ? ['open'] : []),
          ...services.map((key) => servicePrefix + key),
        ]}
        onChange={toggle}
      />
      {search === 'running' && <Note live>{t('finding')}</Note>}
      {search === 'failed' && (
        <Note tone="warning" live>
          {t('nowhere')}
        </Note>
      )}
    </>
  )
}

/** Keeps a service of any key apart from the filters of every brand. */
const servicePrefix = 'with '
