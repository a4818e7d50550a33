import { languageNow } from '@/i18n/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { q } from '@/api/q'
import { getDistricts, getPostcode, getProvinces, getSubdistricts } from '@/contract/geography'
import type { Output } from '@/contract/endpoint'
import {
  afterLookup,
  cascadeOf,
  type CascadePart,
  cascadeParts,
  type CascadeValues,
  confirmed,
  type Coverage,
  emptyCascade,
  fromDistrict,
  fromProvince,
  fromSubdistrict,
  isZipcode,
  within,
} from './address-cascade-rules'

/** Places stay where they are for as long as a page is open. */
const lists = { staleTime: Infinity } as const

/**
 * What an address of the form around it holds, which places there are to choose from, and what each
 * choice leads to. `name`: what the form calls a part.
 */
export function useAddressCascade(name: (part: CascadePart) => string) {
  const { getValues, setValue, trigger, getFieldState, setFocus } = useFormContext()
  const values = cascadeOf(useWatch({ name: cascadeParts.map(name) }))
  const { zipcode, province_code, district_code } = values
  const language = languageNow()
  const client = useQueryClient()
  // Chosen from the province down, instead of found by the postcode.
  const [isByHand, setByHand] = useState(false)

  const lookup = useQuery({
    ...byZipcode(zipcode),
    enabled: !isByHand && isZipcode(zipcode),
    select: coverageOf,
  })
  const provinces = useQuery({ ...q(getProvinces, {}), ...lists })
  const districts = useQuery({
    ...q(getDistricts, { params: { provinceCode: province_code } }),
    ...lists,
    enabled: isByHand && province_code !== '',
  })
  const subdistricts = useQuery({
    ...q(getSubdistricts, { params: { districtCode: district_code } }),
    ...lists,
    enabled: isByHand && district_code !== '',
  })
  const covered = isByHand ? undefined : lookup.data

  function put(next: CascadeValues) {
    for (const part of cascadeParts) {
      if (getValues(name(part)) === next[part]) continue
      setValue(name(part), next[part], { shouldDirty: true })
    }
    const isRefused = cascadeParts.some((part) => getFieldState(name(part)).error)
    if (isRefused || next.doubt === 'notFound') void trigger(cascadeParts.map(name))
  }

  async function lookUp(typed: string) {
    // What becomes of it, the query above shows.
    const answer = await client.fetchQuery(byZipcode(typed)).catch(() => undefined)
    const now = cascadeOf(getValues(cascadeParts.map(name)))
    if (!answer || now.zipcode !== typed || now.province_code !== '') return
    put(afterLookup(typed, coverageOf(answer), language))
  }

  return {
    values,
    language,
    isByHand,
    lookup,
    covered,
    lists: { provinces, districts, subdistricts },

    typeZipcode(typed: string) {
      if (typed === zipcode) return
      setByHand(false)
      // What the last one had filled in goes with it.
      put({ ...emptyCascade, zipcode: typed })
      if (isZipcode(typed)) void lookUp(typed)
    },

    /** A postcode that was left half typed has no places either, and they say so. */
    leaveZipcode() {
      if (!isZipcode(zipcode)) void trigger(cascadeParts.map(name))
    },

    lookUpAgain: () => void lookUp(zipcode),

    chooseProvince(code: string) {
      if (covered?.provinces.some((one) => one.code === code)) {
        return put(within(zipcode, covered, { province: code }, language))
      }
      setByHand(true)
      const province = provinces.data?.find((one) => one.code === code)
      // One that nothing is known of may be right; any other belongs to another province.
      put(fromProvince(lookup.isError ? zipcode : '', province, language))
    },

    chooseDistrict(code: string) {
      if (covered) {
        const chosen = { province: province_code, district: code }
        return put(within(zipcode, covered, chosen, language))
      }
      const district = districts.data?.find((one) => one.code === code)
      put(fromDistrict(values, district, language))
    },

    chooseSubdistrict(code: string) {
      if (covered) {
        const chosen = { province: province_code, district: district_code, subdistrict: code }
        return put(within(zipcode, covered, chosen, language))
      }
      const subdistrict = subdistricts.data?.find((one) => one.code === code)
      put(fromSubdistrict(values, subdistrict, language))
    },

    chooseZipcode(chosen: string) {
      put({ ...values, zipcode: chosen, doubt: '' })
      setFocus(name('zipcode'))
    },

    /** The member says that what is in doubt is right. */
    confirm() {
      const next = confirmed(values, covered, language)
      put(next)
      // To what is in doubt now; where nothing is, the button is about to go.
      const level = next.doubt || values.doubt
      if (isLevel(level)) setFocus(name(`${level}_code`))
    },
  }
}

export type AddressCascadeState = ReturnType<typeof useAddressCascade>

function byZipcode(zipcode: string) {
  return { ...q(getPostcode, { params: { zipcode } }), ...lists }
}

function coverageOf(answer: Output<typeof getPostcode>): Coverage {
  return {
    provinces: answer.listProvince ?? [],
    districts: answer.listDistrict ?? [],
    subdistricts: answer.listSubDistrict ?? [],
  }
}

function isLevel(doubt: CascadeValues['doubt']) {
  return doubt === 'province' || doubt === 'district' || doubt === 'subdistrict'
}
