import type { LiffApp, LiffBrand, LiffChannel } from '../../mocks/line/liff-config.ts'
import { appFields, type Difference, valueOf } from './app-fields.ts'

/** A value as a line of the terminal shows it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'not set'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

export function differenceLine({ field, ours, theirs }: Difference): string {
  return `${field}: the file has ${shown(ours)}, LINE has ${shown(theirs)}`
}

/** Where to find a value of a MINI App in the console; no API can set it. */
const consolePlaces = {
  'view.type': 'Web app settings → Size',
  'view.url': 'Web app settings → Endpoint URL',
  'view.moduleMode': 'Web app settings → Module mode',
  description: 'Basic settings → Channel name',
  'features.qrCode': 'Web app settings → Scan QR',
  scope: 'Web app settings → Scopes',
  botPrompt: 'Web app settings → Add friend option',
  permanentLinkPattern: 'nothing to set: LINE knows no other',
} as const

/** The values that the console must have for an app of a MINI App channel. */
export function byHandLines(app: LiffApp): string[] {
  return appFields
    .filter((field) => field !== 'permanentLinkPattern' && valueOf(app, field) !== undefined)
    .map((field) => `${consolePlaces[field]}: ${shown(valueOf(app, field))}`)
}

/** The switches that have no API in either kind of channel. */
export function switchLines({ modules, kind }: LiffBrand, channel: LiffChannel): string[] {
  const place = kind === 'login' ? 'the LIFF tab, this app' : `Web app settings, ${channel}`
  return [
    `Scan QR: ${onOff(modules.scanQr)} (${place})`,
    `shareTargetPicker: ${onOff(modules.shareTargetPicker)} (${place})`,
  ]
}

function onOff(isOn: boolean) {
  return isOn ? 'on' : 'off'
}
