import heartFill from 'phosphor/fill/heart'
import arrowLeft from 'phosphor/regular/arrow-left'
import exportIcon from 'phosphor/regular/export'
import heart from 'phosphor/regular/heart'
import link from 'phosphor/regular/link'
import { useNavigate } from 'react-router'
import { useFavourite } from '@/campaign/favourite'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { openAlert } from '@/errors/modals'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/toast'
import { paths } from '@/routing/paths'
import { IconButton } from '@/ui/icon-button'
import { pop } from '@/ui/pop'
import styles from './campaign-page.module.css'
import { GuestLanguage } from './guest-language'

/** Back, share and favourite, over the picture. */
export function CampaignActions({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const isToRead = campaign.redeemState.key === 'see_detail'

  async function share() {
    const url = location.origin + paths.campaign(campaign)
    const outcome = await host().share({
      title: campaign.name,
      text: campaign.summary ?? campaign.description,
      url,
      buttonLabel: t('detail.shareButton'),
      imageUrl: new URL(campaign.shareImageUrl ?? campaign.fullImageUrl, location.href).href,
    })
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
      <span className={isToRead ? undefined : styles.besideButton}>
        <FavouriteButton campaign={campaign} solid />
      </span>
    </div>
  )
}

/** Nothing for guests. */
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

/** Back to where the member came from; on the first page of a visit, to the rewards. */
export function BackButton() {
  const { t } = useTexts('core')
  const navigate = useNavigate()
  function goBack() {
    // react-router numbers the entries that it has made; the first of a visit is 0.
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0
    void (isFirst ? navigate(paths.rewards()) : navigate(-1))
  }
  return (
    <span className={styles.back}>
      <IconButton solid icon={arrowLeft} label={t('nav.back')} onClick={goBack} />
    </span>
  )
}
