import heartFill from 'phosphor/fill/heart'
import arrowLeft from 'phosphor/regular/arrow-left'
import check from 'phosphor/regular/check-circle'
import exportIcon from 'phosphor/regular/export'
import heart from 'phosphor/regular/heart'
import link from 'phosphor/regular/link'
import { useFavourite } from '@/campaign/favourite'
import { isToRead } from '@/campaign/redeem-states'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { openAlert } from '@/errors/modals'
import { rewardsRoute } from '@/features/rewards/routes'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/show-toast'
import { appHistory } from '@/routing/app-history'
import { LanguageSwitch } from '@/page-frame/language-switch'
import { campaignPath } from '@/routing/campaign-path'
import { useMember } from '@/session/session'
import { IconButton } from '@/ui/icon-button'
import { pop } from '@/ui/icon'
import styles from './campaign-page.module.css'

/** Back, share and favourite, over the picture. */
export function CampaignActions({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTexts('rewards')
  const core = useTexts('core')

  async function share() {
    const url = location.origin + campaignPath(campaign)
    const outcome = await host().share({
      title: campaign.name,
      text: campaign.summary ?? campaign.description,
      url,
      buttonLabel: t('detail.shareButton'),
      imageUrl: new URL(campaign.shareImageUrl ?? campaign.fullImageUrl, location.href).href,
    })
    if (outcome === 'shared') showToast({ text: core.t('state.shared'), icon: check })
    if (outcome === 'copied') showToast({ text: t('detail.copied'), icon: link })
    if (outcome === 'unavailable') {
      await openAlert({
        icon: 'info',
        title: t('detail.shareTitle'),
        text: url,
        okLabel: core.t('action.close'),
      })
    }
  }

  return (
    <div className={styles.over}>
      <BackButton />
      <span className={styles.gap} />
      <GuestLanguage />
      <IconButton solid icon={exportIcon} label={t('detail.share')} onClick={() => void share()} />
      <span className={isToRead(campaign) ? undefined : styles.besideButton}>
        <FavouriteButton campaign={campaign} solid />
      </span>
    </div>
  )
}

/** Members only. */
export function FavouriteButton({
  campaign,
  solid,
}: {
  campaign: CampaignDetail
  solid?: boolean
}) {
  const { t } = useTexts('core')
  const favourite = useFavourite(campaign)
  if (!favourite) return null
  return (
    <IconButton
      {...(solid && { solid })}
      icon={favourite.isFavourite ? heartFill : heart}
      label={t('campaign.favouriteAdd')}
      aria-pressed={favourite.isFavourite}
      onClick={({ currentTarget }) => {
        if (!favourite.isFavourite) pop(currentTarget)
        favourite.toggle()
      }}
    />
  )
}

/** Goes back; on the first page of a visit, to the rewards. */
export function BackButton() {
  const { t } = useTexts('core')
  const history = appHistory()
  const goBack = () => (history.canGoBack() ? history.go(-1) : history.replace(rewardsRoute.to()))
  return (
    <span className={styles.back}>
      <IconButton solid icon={arrowLeft} label={t('nav.back')} onClick={goBack} />
    </span>
  )
}

/** On phones this page has no top bar. */
export function GuestLanguage() {
  return useMember() ? null : <LanguageSwitch className={styles.language} />
}
