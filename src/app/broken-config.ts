/**
 * The last resort: the app could not start, so nothing of it (texts, styles, router) is to be
 * relied on. Both languages, what happened, and for an engineer what is wrong.
 */
export function showBrokenConfig(reason: string | undefined) {
  document.getElementById('shell')?.remove()
  document.documentElement.removeAttribute('data-splash')
  const root = document.getElementById('root') ?? document.body
  const page = document.createElement('main')
  page.className = 'wrap'
  page.append(
    line('h1', 'The app could not start'),
    line('p', 'This is not your fault, and your points are safe. Please try again later.'),
    line('p', 'แอปเริ่มทำงานไม่ได้ คะแนนของคุณยังอยู่ครบ ลองใหม่อีกครั้งภายหลัง', 'th'),
  )
  if (reason) page.append(line('p', reason))
  const retry = line('button', 'Try again · ลองอีกครั้ง')
  retry.addEventListener('click', () => location.reload())
  page.append(retry)
  root.replaceChildren(page)
  document.title = 'The app could not start'
}

function line(tag: 'h1' | 'p' | 'button', text: string, lang?: string) {
  const element = document.createElement(tag)
  element.textContent = text
  if (lang) element.lang = lang
  return element
}
