import checkCircle from 'phosphor/fill/check-circle'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useTexts } from '@/i18n/use-texts'
import { Icon } from '@/ui/icon'
import { Select } from '@/ui/select'
import { Spinner } from '@/ui/spinner'
import styles from './address-cascade.module.css'
import { CascadeNotes } from './address-cascade-notes'
import {
  type CascadePart,
  districtsIn,
  type Level,
  optionsOf,
  subdistrictsIn,
} from './address-cascade-rules'
import { type FieldName, FormField, useFieldError } from './form-field'
import { onlyDigits } from './identity-rules'
import { type AddressCascadeState, useAddressCascade } from './use-address-cascade'

interface AddressCascadeProps<Values extends FieldValues> {
  /** What the form calls a part: `tax${part}`, `home.${part}` … */
  name: (part: CascadePart) => FieldName<Values>
  /** One that need not be given can be emptied again. */
  isRequired: boolean
  /** Below the postcode, in place of our own. */
  hint?: string | undefined
}

/**
 * Postcode, province, district and subdistrict of the form around it: five digits fill in the rest,
 * the province leads down to the postcode. The form's schema asks `cascadeMessages`.
 */
export function AddressCascade<Values extends FieldValues = never>({
  name,
  isRequired,
  hint,
}: AddressCascadeProps<Values>) {
  const { t } = useTexts('forms')
  const state = useAddressCascade(name)
  const { values, language, covered, lists } = state
  const provinces = { ...lists.provinces, data: lists.provinces.data ?? covered?.provinces ?? [] }
  const districts = covered ? districtsIn(covered, values.province_code) : lists.districts.data
  const subdistricts = covered
    ? subdistrictsIn(covered, values.district_code)
    : lists.subdistricts.data

  const options = (level: Level, places: Parameters<typeof optionsOf>[0] = []) => {
    const chosen = { code: values[`${level}_code`], name: values[`${level}_name`] }
    return optionsOf(places, (level === 'province' && covered?.provinces) || [], chosen, language)
  }
  const isLookingUp = state.lookup.isFetching && !state.isByHand
  const isWaiting = (list: { isFetching: boolean }) => isLookingUp || list.isFetching

  return (
    <div className={styles.cascade}>
      <ZipcodeField name={name('zipcode')} state={state} hint={hint} isLookingUp={isLookingUp} />
      <PlaceField
        name={name('province_code')}
        label={t('cascade.province')}
        placeholder={isWaiting(provinces) ? t('cascade.loading') : t('choose')}
        options={options('province', provinces.data)}
        value={values.province_code}
        onChoose={state.chooseProvince}
        canBeEmpty={!isRequired}
      />
      <PlaceField
        isHalf
        name={name('district_code')}
        label={t('cascade.district')}
        placeholder={
          isWaiting(lists.districts)
            ? t('cascade.loading')
            : values.province_code
              ? t('choose')
              : t('cascade.provinceFirst')
        }
        options={options('district', districts)}
        value={values.district_code}
        onChoose={state.chooseDistrict}
      />
      <PlaceField
        isHalf
        name={name('subdistrict_code')}
        label={t('cascade.subdistrict')}
        placeholder={
          isWaiting(lists.subdistricts)
            ? t('cascade.loading')
            : values.district_code
              ? t('choose')
              : t('cascade.districtFirst')
        }
        options={options('subdistrict', subdistricts)}
        value={values.subdistrict_code}
        onChoose={state.chooseSubdistrict}
      />
      <CascadeNotes state={state} />
    </div>
  )
}

interface ZipcodeFieldProps {
  name: string
  state: AddressCascadeState
  hint: string | undefined
  isLookingUp: boolean
}

function ZipcodeField({ name, state, hint, isLookingUp }: ZipcodeFieldProps) {
  const { t } = useTexts('forms')
  const { values, covered, isByHand } = state
  const isFound = covered !== undefined && covered.subdistricts.length > 0
  const said = isLookingUp ? t('cascade.lookingUp', { zipcode: values.zipcode }) : undefined
  const found = isFound ? t('cascade.found') : undefined
  const success =
    isByHand && values.zipcode && values.subdistrict_code ? t('cascade.filledZipcode') : found
  return (
    <div>
      <FormField<FieldValues>
        name={name}
        label={t('cascade.zipcode')}
        inputMode="numeric"
        autoComplete="postal-code"
        clean={cleanZipcode}
        onTyped={state.typeZipcode}
        onLeft={state.leaveZipcode}
        hint={said ?? hint ?? t('cascade.hint')}
        success={isLookingUp ? undefined : success}
        trailing={
          isLookingUp ? (
            <Spinner small />
          ) : (
            isFound && <Icon d={checkCircle} size={20} className={styles.right} />
          )
        }
      />
      <span role="status" className="vh">
        {said ?? success}
      </span>
    </div>
  )
}

interface PlaceFieldProps {
  name: string
  label: string
  placeholder: string
  options: { value: string; label: string }[]
  value: string
  onChoose: (code: string) => void
  canBeEmpty?: boolean
  isHalf?: boolean
}

function PlaceField({ name, value, onChoose, isHalf, ...select }: PlaceFieldProps) {
  const { register } = useFormContext()
  const { ref } = register(name)
  return (
    <div className={isHalf ? styles.half : undefined}>
      <Select
        {...select}
        // It takes the focus when it is refused.
        ref={ref}
        name={name}
        autoComplete="off"
        value={value}
        error={useFieldError(name)}
        onChange={(event) => onChoose(event.target.value)}
        className={value ? styles.filled : undefined}
      />
    </div>
  )
}

function cleanZipcode(typed: string) {
  return onlyDigits(typed).slice(0, 5)
}
