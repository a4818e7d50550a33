import type { NewBrand } from '../../scripts/brand/new-brand.ts'

/** A name that no one has taken: the guide makes Mali. */
export const jasmine: NewBrand = {
  name: 'jasmine',
  primary: '#B4235A',
  accent: '#FFC24B',
  neutral: '#7A7A86',
  displayName: 'Mali & Co',
  thaiName: 'มะลิ',
  company: 'Mali Flowers Ltd.',
  shape: 'modern',
  gauge: 'ring',
}
