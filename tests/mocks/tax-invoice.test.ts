import { beforeEach, expect, test } from 'vitest'
import { checkoutCart, getCart } from '@/contract/cart'
import { getOrder } from '@/contract/purchases'
import { redeemCampaign } from '@/contract/redeem'
import { addTaxAddress, updateTaxAddress } from '@/contract/tax-addresses'
import { seedGeography } from '../../mocks/areas/geography/own-places'
import { add, agreedLines, bottle } from './cart-steps'
import { type Member, createWorld, newKey, order, type World } from './platform-world'
import { joinThai } from '../../mocks/answers/join-thai.ts'

const tote = 1010
const company = {
  persontype: 'company',
  companyname: 'Chaan Rueang Ltd',
  taxid: '0000000048216',
  contact_number: '0815554821',
  email: 'acc@chaan.example',
  taxnumber: '9',
  taxzipcode: '10400',
  taxsubdistrict_code: '101401',
}

let world: World
let ploy: Member
beforeEach(async () => {
  world = await createWorld()
  await seedGeography(world.db)
  ploy = world.as(await world.tokenOf('ploy'))
})

async function checkOut(taxAddressKey?: string) {
  await add(world, ploy.token, { ...bottle, payOption: 1 })
  const lines = agreedLines(await ploy.call(getCart, {}))
  const body = { lines, ...(taxAddressKey && { taxAddressKey }) }
  return { body, idempotencyKey: newKey() }
}

const orderOf = async (orderId: string) => ploy.call(getOrder, { params: { orderId } })

test('an order shows to whom its tax invoice is made out', async () => {
  const { orderId } = await ploy.call(checkoutCart, await checkOut('tx-1'))

  expect((await orderOf(orderId)).taxInvoice).toEqual({
    taxname: 'Ploy Charoensuk',
    taxid: '0000000048216',
    address: '88/12 Soi Ari 4, Sam Sen Nai, Phaya Thai, Bangkok 10400',
  })
  const inThai = await world.call(
    getOrder,
    { params: { orderId } },
    { token: ploy.token, language: 'th' },
  )
  expect(inThai.taxInvoice?.address).toBe(
    '88/12 ซอยอารีย์ 4 แขวง\u2060สามเสนใน เขต\u2060พญาไท กรุงเทพมหานคร 10400',
  )
})

test('the invoice does not change with the address book', async () => {
  const { key } = await ploy.call(addTaxAddress, { body: company })
  const { orderId } = await ploy.call(checkoutCart, await checkOut(key))

  const body = { ...company, companyname: 'Another Ltd' }
  await ploy.call(updateTaxAddress, { params: { key }, body })

  expect((await orderOf(orderId)).taxInvoice?.taxname).toBe('Chaan Rueang Ltd')
})

test.each([
  ['00000', 'en', 'Chaan Rueang Ltd (Head office)'],
  ['00012', 'en', 'Chaan Rueang Ltd (Branch 00012)'],
  ['00012', 'th', joinThai('Chaan Rueang Ltd (สาขาที่ 00012)')],
] as const)('a company’s branch %s is on its invoice in %s', async (taxbranch, language, name) => {
  const { key } = await ploy.call(addTaxAddress, { body: { ...company, taxbranch } })
  const { orderId } = await ploy.call(checkoutCart, await checkOut(key))

  const order = await ploy.call(getOrder, { params: { orderId } }, { language })

  expect(order.taxInvoice?.taxname).toBe(name)
})

test('an invoice needs a tax address', async () => {
  const { orderId } = await ploy.call(checkoutCart, await checkOut())

  expect((await orderOf(orderId)).taxInvoice).toBeNull()
})

test.each(['tx-2', 'ad-1', 'nothing'])('%s is not a tax address of the member', async (key) => {
  const refused = await ploy.refusal(checkoutCart, await checkOut(key))

  expect(refused).toMatchObject({ code: 'invalid', details: { Field: 'taxAddressKey' } })
})

test('an unknown tax address refuses the whole checkout without blaming a line', async () => {
  await add(world, ploy.token, { campaignId: 1013, itemId: 101311, quantity: 1, payOption: 0 })

  await ploy.refusal(checkoutCart, await checkOut('nothing'))

  const { lines } = await ploy.call(getCart, {})
  expect(lines.map(({ refusal }) => refusal ?? null)).toEqual([null, null])
})

test('a reward without invoices ignores a tax address', async () => {
  const input = order(tote, { taxAddressKey: 'nothing' })

  const { redemption } = await ploy.call(redeemCampaign, input)

  expect((await orderOf(redemption.id)).taxInvoice).toBeNull()
})
