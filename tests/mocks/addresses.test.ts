import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addDeliveryAddress,
  type AddressBody,
  deleteDeliveryAddress,
  getDeliveryAddresses,
  updateDeliveryAddress,
} from '@/contract/addresses'
import {
  addTaxAddress,
  deleteTaxAddress,
  getTaxAddresses,
  updateTaxAddress,
} from '@/contract/tax-addresses'
import { seedGeography } from '../../mocks/areas/geography/own-places'
import { type Member, createWorld, type World } from './platform-world'
import { joinThai } from '../../mocks/answers/join-thai.ts'

let world: World
let ploy: Member
async function begin() {
  world = await createWorld()
  await seedGeography(world.db)
  ploy = world.as(await world.tokenOf('ploy'))
}

const place = {
  zipcode: '10400',
  province_code: '10',
  district_code: '1014',
  subdistrict_code: '101401',
}
const house: AddressBody = {
  addressname: 'Studio',
  firstname: 'Ploy',
  lastname: 'Charoensuk',
  contact_number: '081-555-4821',
  address: '9 Soi Ari 1',
  latitude: 13.78,
  longtitude: 100.54,
  landmark: 'Behind the market',
  ...place,
}
const person: AddressBody = {
  persontype: 'individual',
  title: 'ms',
  firstname: 'Ploy',
  lastname: 'Charoensuk',
  taxid: '0000000048216',
  contact_number: '0815554821',
  email: 'PLOY@chaan.example',
  taxnumber: '88/12',
  taxsoi: 'Ari 4',
  village: 'Ban Suan',
  taxzipcode: '10400',
  taxprovince_code: '10',
  taxdistrict_code: '1014',
  taxsubdistrict_code: '101401',
}
const { title: _, firstname: __, lastname: ___, ...nobody } = person
const company: AddressBody = { ...nobody, persontype: 'company', companyname: 'Chaan Rueang Ltd' }

const list = (caller = { token: ploy.token }) => world.call(getDeliveryAddresses, {}, caller)
const taxList = () => ploy.call(getTaxAddresses, {})
const defaults = async () => (await list()).filter(({ isdefault }) => isdefault)

describe('delivery addresses', () => {
  beforeEach(begin)

  test('an added address is in the list as sent, with places in the reader’s language', async () => {
    const { key } = await ploy.call(addDeliveryAddress, { body: house })

    const inThai = await ploy.call(getDeliveryAddresses, {}, { language: 'th' })

    expect(inThai.find((one) => one.key === key)).toMatchObject({
      addressname: 'Studio',
      contact_number: '0815554821',
      longtitude: 100.54,
      landmark: 'Behind the market',
      subdistrict_name: 'สามเสนใน',
      province_name: 'กรุงเทพมหานคร',
      isdefault: false,
    })
  })

  test('the default address comes first', async () => {
    const { key } = await ploy.call(addDeliveryAddress, { body: { ...house, isdefault: true } })

    const [first, ...others] = await list()

    expect(first?.key).toBe(key)
    expect(others.some(({ isdefault }) => isdefault)).toBe(false)
  })

  test('answers call the key RowKey, and the member PartitionKey', async () => {
    const answer = await ploy.send(getDeliveryAddresses, {})

    const [first] = (await answer.json()) as Record<string, unknown>[]

    expect(first).toMatchObject({ RowKey: 'ad-1', Addressname: 'Home' })
    expect(first).toHaveProperty('PartitionKey')
  })

  test('two requests with one key add one address', async () => {
    const body = { ...house, key: 'made-by-the-app' }
    const before = await list()

    await Promise.all([1, 2, 3].map(() => ploy.call(addDeliveryAddress, { body })))

    expect(await list()).toHaveLength(before.length + 1)
  })

  test('the first address becomes the default', async () => {
    const other = await world.tokenOf('ton')

    await world.call(addDeliveryAddress, { body: house }, { token: other })

    expect(await list({ token: other })).toMatchObject([{ isdefault: true }])
  })

  test('a field that is left out of an update is removed', async () => {
    const { key } = await ploy.call(addDeliveryAddress, { body: house })
    const { landmark: gone, ...rest } = house

    await ploy.call(updateDeliveryAddress, { params: { key }, body: rest })

    expect(gone).toBeDefined()
    expect((await list()).find((one) => one.key === key)).not.toHaveProperty('landmark')
  })

  test('an update cannot unset the default address', async () => {
    const body = { ...house, isdefault: false }

    await ploy.call(updateDeliveryAddress, { params: { key: 'ad-1' }, body })

    expect(await defaults()).toMatchObject([{ key: 'ad-1' }])
  })

  test('an unchanged field keeps its text in the other language', async () => {
    const office = (await list()).find(({ key }) => key === 'ad-2')
    const params = { key: 'ad-2' }

    await ploy.call(updateDeliveryAddress, { params, body: { ...office, remark: 'Ring' } })

    const inThai = await ploy.call(getDeliveryAddresses, {}, { language: 'th' })
    expect(inThai.find(({ key }) => key === 'ad-2')).toMatchObject({
      addressname: 'ออฟฟิศ',
      firstname: 'พลอย',
      remark: 'Ring',
    })
  })

  test('concurrent changes of the default leave one default', async () => {
    const keys = (await list()).map(({ key }) => key)
    const wishes = Array.from({ length: 24 }, (_, index) => keys[index % keys.length] ?? '')

    await Promise.all(
      wishes.map((key) =>
        ploy.call(updateDeliveryAddress, { params: { key }, body: { ...house, isdefault: true } }),
      ),
    )

    expect(await defaults()).toHaveLength(1)
  })

  test('concurrent first addresses leave one default', async () => {
    const other = await world.tokenOf('ton')

    await Promise.all(
      Array.from({ length: 8 }, () =>
        world.call(addDeliveryAddress, { body: house }, { token: other }),
      ),
    )

    const added = await list({ token: other })
    expect(added).toHaveLength(8)
    expect(added.filter(({ isdefault }) => isdefault)).toHaveLength(1)
  })

  test('an address that is not the default can be deleted', async () => {
    await ploy.call(deleteDeliveryAddress, { params: { key: 'ad-2' } })

    expect((await list()).map(({ key }) => key)).not.toContain('ad-2')
  })

  test.each([
    ['en', 'The default address can’t be deleted. Make another one the default first.'],
    ['th', joinThai('ลบที่อยู่หลักไม่ได้ ตั้งที่อยู่อื่นเป็นที่อยู่หลักก่อน')],
  ] as const)(
    'the default address cannot be deleted, and the refusal says why in %s',
    async (language, said) => {
      const { code, message } = await ploy.refusal(
        deleteDeliveryAddress,
        { params: { key: 'ad-1' } },
        { language },
      )

      expect({ code, message }).toEqual({ code: 'invalid', message: said })
    },
  )

  test('another member’s address is not found', async () => {
    const other = await world.tokenOf('orawan')
    const params = { key: 'ad-2' }

    const changed = await world.refusal(
      updateDeliveryAddress,
      { params, body: house },
      { token: other },
    )
    const deleted = await world.refusal(deleteDeliveryAddress, { params }, { token: other })

    expect([changed.code, deleted.code]).toEqual(['notFound', 'notFound'])
  })

  test('the number of addresses is limited', async () => {
    for (let n = 0; n < 47; n += 1) await ploy.call(addDeliveryAddress, { body: house })

    const { message } = await ploy.refusal(addDeliveryAddress, { body: house })

    expect(message).toBe('You can keep 50 addresses. Delete one you no longer use first.')
  })
})

describe('tax addresses', () => {
  beforeEach(begin)

  test('a person has a title, names and an e-mail in lower case', async () => {
    const { key } = await ploy.call(addTaxAddress, { body: person })

    expect((await taxList()).find((one) => one.key === key)).toMatchObject({
      persontype: 'individual',
      title: 'ms',
      taxname: 'Ploy Charoensuk',
      taxid: '0000000048216',
      email: 'ploy@chaan.example',
      village: 'Ban Suan',
      taxaddress: '88/12 Ban Suan Ari 4',
      taxsubdistrict_name: 'Sam Sen Nai',
    })
  })

  test.each([['00000'], ['00012']])('a company’s branch is stored: %s', async (taxbranch) => {
    const added = await ploy.call(addTaxAddress, { body: { ...company, taxbranch } })

    expect(added.taxbranch).toBe(taxbranch)
  })

  test('a company has a company name and no title', async () => {
    const body = { ...company, title: 'mr', firstname: 'Ploy' }

    const added = await ploy.call(addTaxAddress, { body })

    expect(added).toMatchObject({ persontype: 'company', taxname: 'Chaan Rueang Ltd' })
    expect(added).not.toHaveProperty('title')
    expect(added).not.toHaveProperty('firstname')
  })

  test('each kind has its own default', async () => {
    await ploy.call(addTaxAddress, { body: { ...company, isdefaulttax: true } })

    expect(await defaults()).toHaveLength(1)
    expect((await taxList()).filter(({ isdefaulttax }) => isdefaulttax)).toMatchObject([
      { taxname: 'Chaan Rueang Ltd' },
    ])
  })

  test('concurrent changes of the default leave one default', async () => {
    const added = await ploy.call(addTaxAddress, { body: company })
    const keys = ['tx-1', added.key]

    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        ploy.call(updateTaxAddress, {
          params: { key: keys[index % 2] ?? '' },
          body: { ...company, isdefaulttax: true },
        }),
      ),
    )

    expect((await taxList()).filter(({ isdefaulttax }) => isdefaulttax)).toHaveLength(1)
  })

  test('the default address cannot be deleted', async () => {
    const { code } = await ploy.refusal(deleteTaxAddress, { params: { key: 'tx-1' } })

    expect(code).toBe('invalid')
  })

  test('another address can be deleted', async () => {
    const { key } = await ploy.call(addTaxAddress, { body: company })

    await ploy.call(deleteTaxAddress, { params: { key } })

    expect((await taxList()).map((one) => one.key)).toEqual(['tx-1'])
  })
})

describe('an invalid value is refused at its field', () => {
  beforeAll(begin)

  test.each([
    [{ addressname: ' ' }, 'addressname'],
    [{ firstname: 'A' }, 'firstname'],
    [{ firstname: 'Ploy2' }, 'firstname'],
    [{ lastname: 'เจริญสุข๒' }, 'lastname'],
    [{ lastname: '' }, 'lastname'],
    [{ contact_number: '21145678' }, 'contact_number'],
    [{ contact_number: '1815554821' }, 'contact_number'],
    [{ address: '<b>9</b>' }, 'address'],
    [{ subdistrict_code: '999999' }, 'subdistrict_code'],
    [{ district_code: '5001' }, 'district_code'],
    [{ province_code: '50' }, 'province_code'],
    [{ zipcode: '50200' }, 'zipcode'],
    [{ zipcode: '' }, 'zipcode'],
    [{ latitude: 91 }, 'latitude'],
    [{ longtitude: undefined }, 'longtitude'],
    [{ email: 'nobody' }, 'email'],
    [{ addressname: 'a'.repeat(201) }, 'addressname'],
  ])('a delivery address with %j', async (wrong, field) => {
    const { code, details } = await ploy.refusal(addDeliveryAddress, {
      body: { ...house, ...wrong },
    })

    expect({ code, field: details.Field }).toEqual({ code: 'invalid', field })
  })

  test.each([
    [person, { persontype: 'robot' }, 'persontype'],
    [person, { title: 'dr' }, 'title'],
    [person, { title: undefined }, 'title'],
    [person, { firstname: '' }, 'firstname'],
    [company, { companyname: '' }, 'companyname'],
    [company, { taxbranch: '12' }, 'taxbranch'],
    [company, { contact_number: '02-234-56' }, 'contact_number'],
    [company, { taxid: '0000000048217' }, 'taxid'],
    [person, { taxid: '123' }, 'taxid'],
    [person, { email: '' }, 'email'],
    [person, { email: `${'a'.repeat(40)}@chaan.example` }, 'email'],
    [person, { contact_number: '' }, 'contact_number'],
    [person, { taxnumber: '' }, 'taxnumber'],
    [person, { taxzipcode: '50000' }, 'taxzipcode'],
  ])('a tax address of table row %#', async (right, wrong, field) => {
    const { code, details } = await ploy.refusal(addTaxAddress, { body: { ...right, ...wrong } })

    expect({ code, field: details.Field }).toEqual({ code: 'invalid', field })
  })
})
