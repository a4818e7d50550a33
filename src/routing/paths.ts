import { campaignSlug } from '@/contract/campaign-slug'

export type LegalText = 'terms' | 'privacy' | 'marketing' | 'cookies'
export type SettingsPart = 'notifications' | 'sessions'
export type LoginTab = 'signin'
export type RewardTab = 'available' | 'expired'
export type AddressTab = 'delivery' | 'tax'
export const historyTabs = ['earned', 'used', 'expired'] as const
export const receiptTabs = ['all', 'approved', 'pending', 'rejected'] as const
export type ReceiptTab = (typeof receiptTabs)[number]
export type HistoryTab = (typeof historyTabs)[number]

/** Every address of the app, built here and nowhere else. */
export const paths = {
  home: () => '/',
  rewards: (category?: number, subCategory?: number) =>
    ['/reward', category, subCategory].filter((part) => part !== undefined).join('/'),
  affordableRewards: () => '/reward?affordable=1',
  campaign: (campaign: { slug: string; id: number }) =>
    `/campaign/${encodeURIComponent(campaignSlug({ name: campaign.slug, id: campaign.id }))}`,
  login: (tab: LoginTab = 'signin') => `/login/${tab}`,
  lineLogin: () => '/linelogin',
  register: () => '/register',
  forgotPassword: () => '/forgotpassword',
  resetPassword: () => '/resetpassword',
  confirmEmail: () => '/confirmemail',
  profile: () => '/profile',
  editProfile: (isDynamic = false) => (isDynamic ? '/profile/editdynamic' : '/profile/edit'),
  changePassword: () => '/profile/changepassword',
  changeNumber: () => '/profile/changecontactnumber',
  memberQr: () => '/profile/getpointprofile',
  myRewards: (tab: RewardTab = 'available') => `/profile/myreward/${tab}`,
  favourites: () => '/profile/favorite',
  orders: () => '/profile/order',
  order: (id: string) => `/profile/order/${encodeURIComponent(id)}`,
  redeemHistory: () => '/profile/redeemhistory',
  pointHistory: (tab: HistoryTab = 'earned') => `/profile/history/${tab}`,
  /** `campaignId`: what the points are wanted for. */
  earnPoints: (campaignId?: number) =>
    `/profile/getmorepoint${campaignId === undefined ? '' : `?for=${campaignId}`}`,
  level: () => '/profile/level',
  addresses: (tab: AddressTab = 'delivery') => `/profile/address/${tab}`,
  addAddress: (tab: AddressTab) => `/profile/address/${tab}/add`,
  editAddress: (tab: AddressTab, key: string) =>
    `/profile/address/${tab}/edit/${encodeURIComponent(key)}`,
  addReceipt: () => '/receiptupload/add',
  receipts: (tab: ReceiptTab = 'all') => `/profile/receipthistory/${tab}`,
  receipt: (id: string, tab: ReceiptTab = 'all') =>
    `/profile/receipthistory/${tab}/${encodeURIComponent(id)}`,
  resendReceipt: (id: string) => `/profile/resendreceipt?receipt=${encodeURIComponent(id)}`,
  cart: () => '/cart',
  contact: () => '/profile/contactus',
  legal: (text?: LegalText) => `/profile/legalpolicy${text ? `/${text}` : ''}`,
  settings: (part?: SettingsPart) => `/profile/settings${part ? `/${part}` : ''}`,
} as const

/** Routes that need no profile (specification §2). */
export function isPublicPath(path: string): boolean {
  return /^\/(login|(bzbs)?linelogin|register(dynamic)?)(\/|$)/.test(path)
}
