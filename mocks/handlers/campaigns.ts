import type * as contract from '@/contract/campaigns'
import { imageUrl } from '../answers/image-url.ts'
import { say } from '../answers/language.ts'
import type { HandlersOf } from '../handler.ts'

export const campaignsHandlers: HandlersOf<typeof contract> = {
  async getCategories(_, { brand, language }) {
    return brand.categories
      .toSorted((a, b) => a.order - b.order)
      .map((category) => ({
        id: category.id,
        slug: category.slug,
        name: say(category.name, language),
        icon: category.icon,
        imageUrl: imageUrl(brand, 'campaigns', category.art),
        campaignCount: category.campaignIds.length,
        subCategories: category.subCategories.map(({ id, slug, name }) => ({
          id,
          slug,
          name: say(name, language),
        })),
      }))
  },
}
