/** xxx-xxx-4821, in one line: enough to recognise one's own number (specification §9). */
export function maskPhone(phone: string): string {
  return `xxx-\u2060xxx-\u2060${phone.replaceAll(/\D/g, '').slice(-4)}`
}

/** p•••c@example.com: enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••${name.length > 1 ? name.slice(-1) : ''}@${domain}`
}
