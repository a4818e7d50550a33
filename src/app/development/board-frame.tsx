import { LanguageSwitch } from '@/page-frame/language-switch'
import houseFill from 'phosphor/fill/house'
import bag from 'phosphor/regular/bag'
import bell from 'phosphor/regular/bell'
import gift from 'phosphor/regular/gift'
import house from 'phosphor/regular/house'
import ticket from 'phosphor/regular/ticket'
import userCircle from 'phosphor/regular/user-circle'
import scan from 'phosphor/bold/scan'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HomeLogo } from '@/app/page-bars'
import { designSetting } from '@/theme/design-setting'
import { Footer, TabBar, TopBar, TopBarAccount, topBarText, TopNav } from '@/ui/app-shell'
import { toNowhere } from './board-section'
import { IconLink } from '@/ui/icon-button'

interface BoardFrameProps {
  art: (name: string) => string
  children: ReactNode
}

const pages = ['Home', 'Rewards', 'Collect', 'My rewards', 'Lucky draw', 'Stores']
const papers = ['Terms', 'Privacy', 'Cookies', 'Help', 'Contact']
const toItem = (label: string) => ({ id: label, label, link: toNowhere })

export function BoardFrame({ art, children }: BoardFrameProps) {
  return (
    <>
      <TopBar
        logo={<HomeLogo setting={useQuery(designSetting()).data} />}
        hello="Morning, Ploy"
        nav={<TopNav label="Main" items={pages.map(toItem)} current="Home" />}
        actions={
          <>
            <LanguageSwitch className={topBarText(false)} />
            <IconLink icon={bell} label="Notifications, 3 unread" count={3} link={toNowhere} />
            <IconLink icon={bag} label="Cart, 1 item" count={1} link={toNowhere} />
            <TopBarAccount link={toNowhere} avatar={art('avatars/ploy')} text="2,480 pts" />
          </>
        }
      />
      <div className="sh-main wrap">{children}</div>
      <Footer note="© 2026 Chaan Coffee & Goods, Bangkok" items={papers.map(toItem)} />
      <TabBar
        label="Main"
        current="home"
        items={[
          { id: 'home', label: 'Home', icon: house, activeIcon: houseFill, link: toNowhere },
          { id: 'rewards', label: 'Rewards', icon: gift, link: toNowhere },
          { id: 'collect', label: 'Collect', icon: scan, primary: true, link: toNowhere },
          { id: 'wallet', label: 'My rewards', icon: ticket, link: toNowhere },
          { id: 'me', label: 'Me', icon: userCircle, link: toNowhere },
        ]}
      />
    </>
  )
}
