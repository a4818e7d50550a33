import type * as contract from '@/contract/contact'
import { say } from '../answers/language.ts'
import type { HandlersOf } from '../handler.ts'

export const contactHandlers: HandlersOf<typeof contract> = {
  async getContact(_, { brand, language }) {
    const { company, address, phone, email, line, dataProtection, map } = brand.contact
    return {
      company: say(company, language),
      address: say(address, language),
      phone: phone && {
        label: say(phone.label, language),
        number: phone.number,
        hours: say(phone.hours, language),
      },
      email: email && { label: say(email.label, language), address: email.address },
      line: line && { ...line, label: say(line.label, language) },
      dataProtection: dataProtection && {
        label: say(dataProtection.label, language),
        email: dataProtection.email,
      },
      map: map ?? null,
    }
  },
}
