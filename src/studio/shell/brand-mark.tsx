import { config } from '@/config/config'
import { useIsDark } from '@/theme/use-appearance'
import { Logo } from '@/ui/logo'

/** The brand's logo, from its own files. */
export function BrandMark() {
  const { bases, appId, agencyId } = config()
  const folder = `${bases.blob}/webconfig/whitelabel/${appId}/images/navigation`
  return <Logo src={`${folder}/logo${useIsDark() ? '-inverse' : ''}.svg`} name={agencyId} />
}
