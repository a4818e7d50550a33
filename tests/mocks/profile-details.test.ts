import { expect } from 'vitest'
import { changeContactNumber, changePassword } from '@/contract/account-changes'
import { confirmOtp, requestOtp } from '@/contract/otp'
import { getProfile } from '@/contract/profile'
import { changeProfileDetails, getProfileDetails } from '@/contract/profile-details'
import { getProfilePicture } from '@/contract/profile-picture'
import { changePicture, removePicture } from '@/contract/picture-change'
import { signIn } from '@/contract/sign-in'
import { patches, pngOf } from '../photo'
import { codeFor, otpBody } from './sign-up-steps'
import { test, type World } from './platform-world'

const everything = {
  firstName: 'Ployphan',
  lastName: 'Charoen',
  displayName: 'Pim',
  gender: 'other',
  nationalIdCard: '1101700230708',
  passport: 'AA1234567',
  driverLicence: '12345678',
  maritalStatus: 'single',
  nationality: 'TH',
  religion: 'buddhist',
  education: 'bachelor',
  occupation: 'Baker',
  income: 'b',
  region: 'central',
  interests: ['coffee', 'craft'],
  wifiUsername: 'ploy_wifi',
  wifiPassword: 'sunset_246',
}

test('a member can change and read back every profile field', async ({ ploy }) => {
  await ploy.call(changeProfileDetails, { body: everything })

  const { wifiPassword: _, ...told } = everything
  const details = await ploy.call(getProfileDetails, {})
  const masked = {
    nationalIdCard: '•••••••••0708',
    passport: '•••••••67',
    driverLicence: '••••••78',
  }
  expect(details).toMatchObject({
    ...told,
    ...masked,
    hasWifiPassword: true,
    hasPassword: true,
  })
  expect(JSON.stringify(details)).not.toContain('sunset_246')
})

test('the profile in the page frame has the new names', async ({ ploy }) => {
  await ploy.call(changeProfileDetails, { body: everything })

  expect(await ploy.call(getProfile, {})).toMatchObject({
    name: 'Ployphan Charoen',
    displayName: 'Pim',
  })
})

test('an unchanged name keeps its other language', async ({ world, ploy }) => {
  await ploy.call(changeProfileDetails, { body: { firstName: 'Ploy', lastName: 'Sun' } })

  const thai = await world.call(getProfileDetails, {}, { ...ploy, language: 'th' })
  expect([thai.firstName, thai.lastName]).toEqual(['พลอย', 'Sun'])
})

test('omitted fields stay, and empty ones are cleared', async ({ ploy }) => {
  await ploy.call(changeProfileDetails, { body: everything })

  const body = { occupation: '', interests: [], nationalIdCard: '' }
  const details = await ploy.call(changeProfileDetails, { body })

  expect(details).toMatchObject({ passport: '•••••••67', interests: [], nationalIdCard: null })
  expect(details.occupation).toBeUndefined()
})

test('without a display name the first name is shown, in each language', async ({
  world,
  ploy,
}) => {
  await ploy.call(changeProfileDetails, { body: { displayName: 'Pim' } })

  const details = await ploy.call(changeProfileDetails, { body: { displayName: '' } })

  expect(details.displayName).toBe('Ploy')
  const thai = await world.call(getProfile, {}, { ...ploy, language: 'th' })
  expect(thai.displayName).toBe('พลอย')
})

test('a first name that is longer than a display name can stand in for it', async ({ ploy }) => {
  const firstName = 'Ploy'.repeat(20)

  await ploy.call(changeProfileDetails, { body: { firstName, displayName: '' } })

  expect(await ploy.call(getProfile, {})).toMatchObject({ displayName: firstName })
})

test.for([
  [{ firstName: 'Po' }, 'firstName'],
  [{ lastName: '<script>alert(1)</script>' }, 'lastName'],
  [{ displayName: 'a'.repeat(41) }, 'displayName'],
  [{ gender: 'robot' }, 'gender'],
  [{ nationalIdCard: '1101700230709' }, 'nationalIdCard'],
  [{ passport: 'no passport' }, 'passport'],
  [{ driverLicence: '1234' }, 'driverLicence'],
  [{ income: 'plenty' }, 'income'],
  [{ region: 'moon' }, 'region'],
  [{ occupation: 'a'.repeat(61) }, 'occupation'],
  [{ occupation: 'a'.repeat(10_000) }, 'occupation'],
  [{ occupation: '<b>Baker</b>' }, 'occupation'],
  [{ interests: ['flying'] }, 'interests'],
  [{ wifiUsername: 'ploy wifi' }, 'wifiUsername'],
  [{ wifiPassword: 'short_7' }, 'wifiPassword'],
  [{ birthDate: '1990-01-01' }, 'birthDate'],
] satisfies [object, string][])('%j is refused at its field', async ([body, field], { ploy }) => {
  const refusal = await ploy.refusal(changeProfileDetails, { body })

  expect([refusal.code, refusal.details['Field']]).toEqual(['invalid', field])
})

test('a missing birthday can be set once', async ({ world }) => {
  const mai = { token: await world.tokenOf('mai') }
  await world.call(changeProfileDetails, { body: { birthDate: '1999-02-28' } }, mai)

  const again = await world.refusal(
    changeProfileDetails,
    { body: { birthDate: '1999-03-01' } },
    mai,
  )

  expect(again.details['Field']).toBe('birthDate')
})

test('a new password ends every other session, and the old password no longer works', async ({
  world,
  ploy,
}) => {
  const elsewhere = world.as(await world.tokenOf('ploy'))

  const body = { oldPassword: 'Veranda#1', password: 'Sunset#246' }
  await ploy.call(changePassword, { body })

  const email = 'ploy@chaan.example'
  await world.call(signIn, { body: { email, password: 'Sunset#246' } })
  await ploy.call(getProfile, {})
  expect((await elsewhere.refusal(getProfile, {})).code).toBe('sessionRevoked')
})

test('a wrong current password changes nothing, and five lock the change', async ({ ploy }) => {
  const body = { oldPassword: 'Veranda#2', password: 'Sunset#246' }

  const codes: string[] = []
  for (let n = 0; n < 6; n += 1) codes.push((await ploy.refusal(changePassword, { body })).code)

  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'wrongCredentials'), 'locked'])
})

test.for<[string, string]>([
  ['Veranda#1', 'invalid'],
  ['Sunset246', 'invalid'],
  ['Sun#2', 'invalid'],
  ['Password#1', 'passwordCommon'],
])('the new password %s is refused', async ([password, code], { ploy }) => {
  const body = { oldPassword: 'Veranda#1', password }
  const refusal = await ploy.refusal(changePassword, { body })

  expect(refusal.code).toBe(code)
})

const channel = 'changecontactnumber'
const proof = { password: 'Veranda#1' }

async function ticketFor(world: World, token: string, contactNumber: string) {
  const code = await codeFor(world, { number: contactNumber, channel, token })
  const body = { contactNumber, channel, ...code } as const
  return (await world.call(confirmOtp, { body }, { token })).ticket
}

test('a number confirmed by a code becomes the member’s', async ({ world, token }) => {
  const otpTicket = await ticketFor(world, token, '0812223333')

  await world.call(
    changeContactNumber,
    { body: { contact_number: '0812223333', otpTicket, proof } },
    { token },
  )

  expect((await world.call(getProfile, {}, { token })).contact_number).toBe('081-222-3333')
})

test('a ticket for one number does not change to another', async ({ world, token }) => {
  const otpTicket = await ticketFor(world, token, '0812223333')

  const body = { contact_number: '0812224444', otpTicket, proof }
  const refusal = await world.refusal(changeContactNumber, { body }, { token })

  expect(refusal.code).toBe('otpExpired')
})

test('another member’s number gets no code, with the text of the specification', async ({
  world,
  token,
}) => {
  const refusal = await world.refusal(requestOtp, otpBody(world, '0825557305', channel), { token })

  expect(refusal.message).toBe(
    'The mobile number you entered is already associated with another account.',
  )
})

const time = '2026-11-21T03'
const ofPloy = { params: { userId: '7001' }, query: { type: 'large', time } } as const
function fileOf(bytes: number[], type = 'image/jpeg') {
  return new File([new Uint8Array(bytes)], 'me.jpg', { type })
}

test('a new picture is stored without its metadata', async ({ ploy }) => {
  const told = pngOf(patches('me'), { eXIf: 'GPS 13.79' })

  await ploy.call(changePicture, { body: { image: fileOf([...told]) } })

  const sent = await ploy.send(getProfilePicture, ofPloy)
  expect(Buffer.from(await sent.arrayBuffer()).equals(pngOf(patches('me')))).toBe(true)
})

test.for([
  ['a page', fileOf([...Buffer.from('<svg onload=alert(1)>')]), 'type'],
  ['a JPEG that ends too soon', fileOf([0xff, 0xd8, 0xff, 0xe1, 9, 9, 0]), 'photoBroken'],
  ['the beginning of a PNG', fileOf([...pngOf(patches('me'))].slice(0, 500)), 'photoBroken'],
  ['too much', fileOf(Array.from({ length: 2_200_000 }, () => 0xff)), 'size'],
])('%s is not a picture', async ([, image, reason], { ploy }) => {
  const refusal = await ploy.refusal(changePicture, { body: { image } })

  expect(refusal.details['Reason']).toBe(reason)
})

test('a deleted picture is gone', async ({ world, ploy }) => {
  await world.call(changePicture, { body: { image: fileOf([...pngOf(patches('me'))]) } }, ploy)

  await ploy.call(removePicture, {})

  const sent = await ploy.send(getProfilePicture, ofPloy)
  expect([sent.status, await sent.text()]).toEqual([204, ''])
})

test.for(['occupation', 'email', 'unheardOf'])(
  '%s is refused as a brand field, not dropped',
  async (key, { ploy }) => {
    const body = { extra: { [key]: 'Baker' } }
    const refusal = await ploy.refusal(changeProfileDetails, { body })

    expect([refusal.code, refusal.details['Field']]).toEqual(['invalid', key])
  },
)

test('a masked number that is sent back replaces nothing', async ({ ploy }) => {
  await ploy.call(changeProfileDetails, { body: everything })
  const { nationalIdCard, passport } = await ploy.call(getProfileDetails, {})

  for (const body of [{ nationalIdCard }, { passport }]) {
    expect((await ploy.refusal(changeProfileDetails, { body })).code).toBe('invalid')
  }
})
