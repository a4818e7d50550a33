/** Why no page, or no link, was made; the message is for the person who runs the command. */
export class PageFault extends Error {
  override name = 'PageFault'
}
