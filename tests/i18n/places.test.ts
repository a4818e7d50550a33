import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

/** Words that send the member to a place. */
const sending = {
  en: /contact (us|our)|ask us for help|tell us (and|the reference)|set a password first|reset your password|\b(in|on|from|with) (my|your) (profile|rewards|orders)|\bsettings\b|ask for a new one/i,
  th: /ติดต่อ(เรา|ฝ่าย|ศูนย์)|แจ้งเรา|ตั้งรหัสผ่าน(ใหม่)?(ก่อน|เพื่อ)|(ใน|จาก|หน้า)โปรไฟล์|ในสิทธิ์ของฉัน|การตั้งค่า/,
}
/** Fewer words are a label: a way by itself. */
const leastWords = 5

const catalogue = 'src/errors/error-catalogue.ts'
const success = 'src/features/rewards/redeem/redeem-success-modal.tsx'

/** The link to a place: its file, and the code of the link. `here`: why there is no link. */
const ways: Readonly<Record<string, { file: string; leads: string } | { here: string }>> = {
  'first-paint:setting': { here: 'it asks to open the app again later' },
  'errors:contactSupport': { file: catalogue, leads: "surface: 'alert', names: 'contact'" },
  'errors:callCentre': { file: catalogue, leads: "surface: 'alert', names: 'contact'" },
  'errors:passwordRequired': { file: catalogue, leads: "names: 'newPassword'" },
  'errors:lineOwn': { file: catalogue, leads: "names: 'profile'" },
  'errors:emailLinkInvalid': { file: catalogue, leads: "names: 'profile'" },
  'errors:passwordLocked': { file: 'src/errors/describe-error.ts', leads: "? 'forgotPassword'" },
  'errors:passwordLockedUntil': {
    file: 'src/errors/describe-error.ts',
    leads: "? 'forgotPassword'",
  },
  'errors:accountBlocked': {
    file: 'src/features/utility/error-page.tsx',
    leads: 'contactRoute.to()',
  },
  'errors:accountBanned': {
    file: 'src/features/utility/error-page.tsx',
    leads: 'contactRoute.to()',
  },
  'studio:error.memberCodeUsed': { here: 'the member’s screen makes a new one' },
  'studio:error.memberCodeWrong': { here: 'the member’s screen makes a new one' },
  'errors:otpExpired': { here: 'the sheet of the code sends another one' },
  'errors:resetLinkInvalid': {
    file: 'src/features/auth/recovery/reset-page.tsx',
    leads: 'forgotPasswordRoute.to()',
  },
  'auth:otp.expired': { here: 'the sheet of the code sends another one' },
  'auth:reset.dead': {
    file: 'src/features/auth/recovery/reset-page.tsx',
    leads: 'forgotPasswordRoute.to()',
  },
  'auth:link.confirmText': { here: 'later: what is to be decided stands below' },
  'auth:forgot.spam': {
    file: 'src/features/auth/recovery/forgot-page.tsx',
    leads: 'contactRoute.to()',
  },
  'cart:unknown.look': {
    file: 'src/features/cart/checkout/pending-note.tsx',
    leads: 'contactRoute.to()',
  },
  'draws:again.other': {
    file: 'src/features/draws/winners/draw-again.tsx',
    leads: 'contactRoute.to()',
  },
  'draws:again.seedWrong': {
    file: 'src/features/draws/winners/draw-again.tsx',
    leads: 'contactRoute.to()',
  },
  'draws:again.ticketsWrong': {
    file: 'src/features/draws/winners/draw-again.tsx',
    leads: 'contactRoute.to()',
  },
  'legal:confirm.noWay': {
    file: 'src/features/legal/cancel-flow.ts',
    leads: 'changePasswordRoute.to()',
  },
  'profile:edit.birthDateFixed': {
    file: 'src/features/profile/edit/edit-page.tsx',
    leads: 'contactRoute.to()',
  },
  'profile:confirmEmail.dead': {
    file: 'src/features/profile/email/confirm-email-page.tsx',
    leads: 'profileRoute.to()',
  },
  'camera:trouble.stepSettings': { here: 'settings of the phone, not of the app' },
  'rewards:success.text.tickets': { file: success, leads: 'myRewardsRoute.to(' },
  'rewards:success.text.parcel': { file: success, leads: 'myRewardsRoute.to(' },
  'rewards:success.text.code': { file: success, leads: 'myRewardsRoute.to(' },
  'rewards:success.text.reward': { file: success, leads: 'myRewardsRoute.to(' },
  'rewards:success.text.booked': { file: success, leads: 'myRewardsRoute.to(' },
  'rewards:success.drawn': { file: success, leads: 'myRewardsRoute.to(' },
  'rewards:success.partner': { file: success, leads: 'myRewardsRoute.to(' },
  'settings:notifications.smsMissing': {
    file: 'src/features/settings/notifications-page.tsx',
    leads: 'changeNumberRoute.to()',
  },
  'wallet:serial.endedHelp': {
    file: 'src/features/wallet/code/serial-ticket.tsx',
    leads: 'askPath(',
  },
  'wallet:draw.prize': { here: 'shown among the rewards' },
}

test('every text that sends the member to a place is in the table of places', () => {
  const sentences = globSync('src/**/texts/en.json').flatMap((file) => {
    const english = textsOf(file)
    const thai = new Map(textsOf(file.replace('en.json', 'th.json')))
    return english
      .filter(([, text]) => text.split(' ').length >= leastWords)
      .filter(([key, text]) => sending.en.test(text) || sending.th.test(thai.get(key) ?? ''))
      .map(([key]) => `${areaOf(file)}:${key}`)
  })

  expect(sentences.toSorted()).toEqual(Object.keys(ways).toSorted())
})

test.each(Object.entries(ways))('the place that %s names exists', (_, way) => {
  if ('here' in way) return

  expect(readFileSync(way.file, 'utf8')).toContain(way.leads)
})

function textsOf(file: string) {
  return flat(JSON.parse(readFileSync(file, 'utf8')))
}

function flat(texts: object, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? flat(text, `${before}${key}.`)
      : [[before + key, String(text)] as [string, string]],
  )
}

function areaOf(file: string) {
  const folder = basename(dirname(dirname(file)))
  return folder === 'i18n' ? 'core' : folder
}
