import heartFill from 'phosphor/fill/heart'
import arrowLeft from 'phosphor/regular/arrow-left'
import bag from 'phosphor/regular/bag'
import check from 'phosphor/regular/check-circle'
import exportIcon from 'phosphor/regular/export'
import heart from 'phosphor/regular/heart'
import link from 'phosphor/regular/link'
import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { useAction } from '@/api/use-call'
import { useFavourite } from '@/campaign/favourite'
import { isToRead } from '@/campaign/redeem-states'
import { isOff } from '@/config/features-off'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { getCartCount } from '@/contract/counters'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { cartRoute } from '@/features/cart/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/show-toast'
import { appHistory } from '@/routing/app-history'
import { LanguageSwitch } from '@/page-frame/language-switch'
import { campaignPath } from '@/routing/campaign-path'
import { Link } from '@/routing/link'
import { useMember } from '@/session/session'
import { IconButton, IconLink } from '@/ui/icon-button'
import { pop } from '@/ui/icon'
import styles from './campaign-page.module.css'

/** Back, share, cart and favourite, over the picture. */
export function CampaignActions({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTexts('rewards')
  const core = useTexts('core')

  const { run: runShare } = useAction(share, { onError: showError })

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
      <IconButton
        solid
        icon={exportIcon}
        label={t('detail.share')}
        onClick={() => void runShare()}
      />
      <CartLink />
      <span className={isToRead(campaign) ? undefined : styles.besideButton}>
        <FavouriteButton campaign={campaign} solid />
      </span>
    </div>
  )
}

/** The way to the cart, for members; on wide screens the top bar has it. */
function CartLink() {
  const { t } = useTexts('core')
  const isShown = useMember() !== undefined && !isOff('cart')
  const { data } = useQuery({ ...q(getCartCount, {}), enabled: isShown })
  if (!isShown) return null
  const count = data?.cartCount ?? 0
  return (
    <span className={styles.cart}>
      <IconLink
        solid
        icon={bag}
        count={count}
        label={count > 0 ? t('nav.cartWith', { count }) : t('nav.cart')}
        link={(slot) => <Link {...slot} to={cartRoute.to()} />}
      />
    </span>
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
