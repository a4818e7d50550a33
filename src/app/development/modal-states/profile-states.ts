import { queryClient } from '@/api/query-client'
import type { OwnerProof } from '@/contract/owner-proof'
import { changeProfileDetails, type ProfileDetails } from '@/contract/profile-details'
import { mutate } from '@/api/mutate'
import { brandApp } from '@/api/brand-app'
import { fixedGroups } from '@/features/profile/edit/edit-fields'
import { rowsOf } from '@/features/profile/edit/edit-rows'
import { readMenus } from '@/features/profile/home/menu-rules'
import * as codeModals from '@/features/profile/member-code/modals'
import * as modals from '@/features/profile/modals'
import { detailsToEdit } from '@/features/profile/profile-queries'
import { loadTexts, texts } from '@/i18n/texts'
import { designSetting } from '@/theme/design-setting'
import { maskPhone } from '@/i18n/masks'
import { writesFail, writesRefused } from '../board-connection'
import { contactNumber, minimumAge, needed, picture } from './demo'
import { modalsOf } from './modal-states'

const details = () => queryClient.fetchQuery(detailsToEdit())

const email = async () => ({
  present: (await details()).email,
  hasPassword: true,
  tel: maskPhone(await contactNumber()),
})

const newEmail = async () => ({ ...(await email()), email: 'ploy.new@chaan.example' })

const owner = async () => ({
  hasPassword: true,
  hasLine: false,
  tel: maskPhone(await contactNumber()),
  email: (await details()).email,
  // Any change would do: it never goes out.
  change: (_proof: OwnerProof) => mutate(changeProfileDetails, { body: {} }),
})

/** The sheet of a row of "Edit profile", by its id. */
async function row(id: string) {
  await loadTexts('profile')
  const { forms } = await queryClient.ensureQueryData(brandApp())
  const age = await minimumAge()
  const rows = fixedGroups(forms?.['editdynamic'], age).flatMap(({ fields }) => rowsOf(fields))
  const { fields } = needed(
    `field ${id} of the profile`,
    rows.find((one) => one.id === id),
  )
  return {
    // A draft of its own.
    name: `board.${id}`,
    title: id === 'name' ? texts.t('edit.name', { ns: 'profile' }) : (fields[0]?.label ?? ''),
    fields,
    details: await details(),
    minimumAge: age,
  }
}

const unnamed = async (change: Partial<ProfileDetails>) => {
  const sheet = await row('name')
  return { ...sheet, details: { ...sheet.details, ...change } }
}

async function subMenus() {
  const { feature } = await queryClient.ensureQueryData(designSetting())
  const { title, below } = needed(
    'menu with sub-menus',
    readMenus(feature.setting).find((menu) => menu.below.length > 1),
  )
  return { title, pages: below }
}

export const profileModals = modalsOf({ ...modals, ...codeModals })({
  openQr: { usual: () => undefined },
  openPictureChoice: {
    'no picture yet': () => ({ hasPicture: false }),
    'with a picture': () => ({ hasPicture: true }),
  },
  openCrop: {
    usual: async () => ({ image: await picture() }),
    sending: { params: async () => ({ image: await picture() }), press: true },
    failed: {
      params: async () => ({ image: await picture() }),
      connection: writesFail,
      press: true,
    },
  },
  openEmail: {
    empty: email,
    'by a code': async () => ({ ...(await email()), hasPassword: false }),
    'problem of before': async () => ({
      ...(await newEmail()),
      problem: { text: 'The code is too old.' },
    }),
    missing: { params: email, press: true },
    sending: { params: newEmail, type: 'Veranda#1', press: true },
    failed: { params: newEmail, connection: writesFail, type: 'Veranda#1', press: true },
  },
  openConfirmOwner: {
    password: owner,
    'by a code or LINE': async () => ({ ...(await owner()), hasPassword: false, hasLine: true }),
    sending: { params: owner, type: 'Veranda#1', press: true },
    'wrong password': {
      params: owner,
      connection: writesRefused('wrongCredentials'),
      type: 'veranda',
      press: true,
    },
  },
  openEditFields: {
    name: () => row('name'),
    birthday: () => row('birthDate'),
    gender: () => row('gender'),
    missing: { params: () => unnamed({ firstName: '', lastName: '' }), press: true },
    sending: { params: () => unnamed({ firstName: '' }), type: 'Ploypailin', press: true },
  },
  openSubMenus: { usual: subMenus },
})
