import { zodResolver } from '@hookform/resolvers/zod'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { z } from '@/contract/zod'
import { AddressCascade } from '@/forms/address-cascade'
import { type CascadeValues, emptyCascade } from '@/forms/address-cascade-rules'
import { cascadeMessages } from '@/forms/field-problems'
import { loadTexts, startTexts, texts } from '@/i18n/texts'
import { seedGeography } from '../../mocks/areas/geography/own-places.ts'
import { renderPart } from '../part.tsx'
import { createWorld, type World } from '../world.ts'

let world: World
let sent: CascadeValues | undefined

const schema = z.custom<CascadeValues>().check((context) => {
  for (const [part, message] of cascadeMessages(context.value, { isRequired: true })) {
    context.issues.push({ code: 'custom', message, input: '', path: [part] })
  }
})

function Form({ kept }: { kept: CascadeValues }) {
  const form = useForm<CascadeValues>({ defaultValues: kept, resolver: zodResolver(schema) })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit((values) => (sent = values))(event)}>
        <AddressCascade<CascadeValues> name={(part) => part} isRequired />
        <button type="submit">Send</button>
      </form>
    </FormProvider>
  )
}

async function open(language: 'en' | 'th' = 'en', kept = emptyCascade) {
  await startTexts(language)
  await loadTexts('forms')
  renderPart(<Form kept={kept} />)
}

const word = (key: 'zipcode' | 'province' | 'district' | 'subdistrict') =>
  texts.t(`cascade.${key}`, { ns: 'forms' })
const zipcode = () => screen.getByRole('textbox', { name: word('zipcode') })
const place = (level: 'province' | 'district' | 'subdistrict') =>
  screen.getByRole('combobox', { name: word(level) })
const namesIn = (box: HTMLElement) =>
  Array.from(box.querySelectorAll('option:not([value=""])'), (option) => option.textContent)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

beforeEach(async () => {
  sent = undefined
  world = await createWorld()
  await seedGeography(world.db)
})

test('a complete postcode fills in the places and asks to check one of several candidates', async () => {
  await open()

  await userEvent.type(zipcode(), '10120')

  expect(await screen.findByText('Check this: 3 districts share 10120.')).toBeVisible()
  expect(place('province')).toHaveDisplayValue('Bangkok')
  expect(place('district')).toHaveDisplayValue('Yannawa')
  expect(place('subdistrict')).toHaveDisplayValue('Chong Nonsi')
})

test('Thai digits are accepted, and places have their Thai names', async () => {
  await open('th')

  await userEvent.type(zipcode(), '๑๐๓๓๐')

  expect(await screen.findByDisplayValue('กรุงเทพมหานคร')).toBeVisible()
  expect(zipcode()).toHaveValue('10330')
  expect(place('district')).toHaveDisplayValue('ปทุมวัน')
})

test('an address with a place in doubt is not submitted', async () => {
  await open()
  await userEvent.type(zipcode(), '10330')
  await screen.findByText('Check this: 4 subdistricts share 10330.')

  await send()

  await waitFor(() =>
    expect(place('subdistrict')).toHaveAccessibleDescription(
      'Choose yours, or say below that this is right.',
    ),
  )
  expect(sent).toBeUndefined()
})

test('confirming a place in doubt removes the doubt', async () => {
  await open()
  await userEvent.type(zipcode(), '10330')

  await userEvent.click(await screen.findByRole('button', { name: 'Yes, this is right' }))
  await send()

  expect(sent).toMatchObject({ subdistrict_code: '100701', subdistrict_name: 'Rong Mueang' })
})

test('confirming the district moves the doubt to its subdistrict', async () => {
  await open()
  await userEvent.type(zipcode(), '10110')
  await screen.findByText('Check this: 2 districts share 10110.')

  await userEvent.click(screen.getByRole('button', { name: 'Yes, this is right' }))

  expect(await screen.findByText(/^Check this: \d subdistricts share 10110\.$/)).toBeVisible()
  expect(place('subdistrict')).toHaveFocus()
  await send()
  expect(sent).toBeUndefined()

  await userEvent.click(screen.getByRole('button', { name: 'Yes, this is right' }))
  await send()
  expect(sent).toMatchObject({ district_name: 'Khlong Toei', subdistrict_name: 'Khlong Toei' })
})

test.each([
  ['en', 'Khlong Toei', 'Watthana', /^Check this: 2 districts/, /^Check this: 3 subdistricts/],
  [
    'th',
    'คลองเตย',
    'วัฒนา',
    /^กรุณาตรวจสอบ: 10110 มี 2\sอำเภอหรือเขต$/,
    /^กรุณาตรวจสอบ: 10110 มี 3\sตำบลหรือแขวง$/,
  ],
] as const)(
  'choosing another district of a postcode asks about its subdistricts (%s)',
  async (language, first, other, districts, subdistricts) => {
    await open(language)
    await userEvent.type(zipcode(), '10110')
    expect(await screen.findByText(districts)).toBeVisible()
    expect(place('district')).toHaveDisplayValue(first)
    expect(place('subdistrict')).toHaveDisplayValue(first)

    await userEvent.selectOptions(place('district'), other)

    expect(await screen.findByText(subdistricts)).toBeVisible()
    const right = { name: texts.t('cascade.isRight', { ns: 'forms' }) }
    await userEvent.click(screen.getByRole('button', right))
    expect(screen.queryByRole('button', right)).toBeNull()
    expect(place('district')).toHaveDisplayValue(other)
  },
)

test('choosing another place removes the doubt', async () => {
  await open()
  await userEvent.type(zipcode(), '10120')
  await screen.findByText('Check this: 3 districts share 10120.')

  await userEvent.selectOptions(place('district'), 'Sathon')
  await userEvent.selectOptions(place('subdistrict'), 'Thung Maha Mek')
  await send()

  expect(sent).toMatchObject({
    zipcode: '10120',
    district_name: 'Sathon',
    subdistrict_name: 'Thung Maha Mek',
    doubt: '',
  })
})

test('a postcode in two provinces can be switched to the other province', async () => {
  await open()
  await userEvent.type(zipcode(), '83000')
  await screen.findByText('Check this: 83000 is in 2 provinces.')

  await userEvent.selectOptions(place('province'), 'Phuket')

  expect(place('district')).toHaveDisplayValue('Mueang Phuket')
  expect(namesIn(place('province')).slice(0, 2)).toEqual(['Phang Nga', 'Phuket'])
})

test('an unknown postcode shows an error, and another fills in the places', async () => {
  await open()

  await userEvent.type(zipcode(), '99999')

  await waitFor(() =>
    expect(zipcode()).toHaveAccessibleDescription(
      'We couldn’t find this zipcode. Please check it.',
    ),
  )
  expect(place('province')).toHaveValue('')
  await userEvent.clear(zipcode())
  await userEvent.type(zipcode(), '10110')
  expect(await screen.findByDisplayValue('Bangkok')).toBeVisible()
})

test('an incomplete postcode shows errors at the postcode and all three places', async () => {
  await open()
  await userEvent.type(zipcode(), '101')

  await userEvent.tab()

  expect(await screen.findByText('A zipcode has 5 digits.')).toBeVisible()
  for (const level of ['province', 'district', 'subdistrict'] as const) {
    expect(place(level)).toHaveAccessibleDescription('Fill this in.')
  }
})

test('deleting a digit clears the filled-in places', async () => {
  await open()
  await userEvent.type(zipcode(), '10330')
  await screen.findByDisplayValue('Bangkok')

  await userEvent.type(zipcode(), '{Backspace}')

  expect(place('province')).toHaveValue('')
  expect(screen.queryByText(/share/)).toBeNull()
})

test('a failed lookup shows an error, keeps the postcode and can be retried', async () => {
  let isDown = true
  world.rewire((request, answer) =>
    isDown && request.url.includes('/postcode/')
      ? Promise.resolve(new Response('', { status: 500 }))
      : answer(),
  )
  await open()
  await userEvent.type(zipcode(), '10330')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(zipcode()).toHaveValue('10330')

  isDown = false
  await userEvent.click(again)

  expect(await screen.findByDisplayValue('Pathum Wan')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('choosing from the province down fills in the postcode with the subdistrict', async () => {
  await open()
  await screen.findByRole('option', { name: 'Phuket' })

  await userEvent.selectOptions(place('province'), 'Phuket')
  await userEvent.selectOptions(await withOption('district', 'Kathu'), 'Kathu')
  await userEvent.selectOptions(await withOption('subdistrict', 'Patong'), 'Patong')
  await send()

  expect(sent).toMatchObject({
    zipcode: '83150',
    province_name: 'Phuket',
    district_name: 'Kathu',
    subdistrict_name: 'Patong',
  })
})

test('the member chooses among the postcodes of a subdistrict that has several', async () => {
  await open()
  await screen.findByRole('option', { name: 'Chon Buri' })
  await userEvent.selectOptions(place('province'), 'Chon Buri')
  await userEvent.selectOptions(await withOption('district', 'Bang Lamung'), 'Bang Lamung')
  await userEvent.selectOptions(await withOption('subdistrict', 'Nong Prue'), 'Nong Prue')

  await userEvent.click(await screen.findByRole('button', { name: '20260' }))
  await send()

  expect(zipcode()).toHaveValue('20260')
  expect(sent).toMatchObject({ zipcode: '20260', subdistrict_name: 'Nong Prue' })
})

test('choosing a province outside the postcode clears the postcode', async () => {
  await open()
  await userEvent.type(zipcode(), '10330')
  await screen.findByDisplayValue('Pathum Wan')

  await userEvent.selectOptions(place('province'), 'Phuket')

  expect(zipcode()).toHaveValue('')
  expect(await withOption('district', 'Thalang')).toHaveValue('')
})

test('a stored address shows before its lists are loaded', async () => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  world.rewire((_, answer) => held.then(answer))

  await open('en', {
    ...emptyCascade,
    zipcode: '10120',
    province_code: '10',
    province_name: 'Bangkok',
    district_code: '1028',
    district_name: 'Sathon',
    subdistrict_code: '102802',
    subdistrict_name: 'Yan Nawa',
  })

  expect(place('province')).toHaveDisplayValue('Bangkok')
  expect(place('subdistrict')).toHaveDisplayValue('Yan Nawa')
  release()
})

async function withOption(level: 'district' | 'subdistrict', name: string) {
  await screen.findByRole('option', { name })
  return place(level)
}
