/**
 * Marks pictures that did not load: app-shell-parts.css shows a stand-in for them, so that no box stays empty.
 * The mark goes when the same element gets a picture that loads; each is tried again when the
 * connection is back.
 */
export function watchPictures() {
  // Neither event bubbles: they are caught on their way down.
  document.addEventListener('error', mark, true)
  document.addEventListener('load', mark, true)
  window.addEventListener('online', loadMissing)
}

function loadMissing() {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-missing]')) {
    const { src } = picture
    picture.src = src
  }
}

function mark({ type, target }: Event) {
  if (target instanceof HTMLImageElement) {
    target.toggleAttribute('data-missing', type === 'error')
  }
}
