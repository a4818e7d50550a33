/** Enough to recognise one's own address by. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(3, name.length - 1))}@${host}`
}
