/** Why no page was written; the message is for the person who deploys it. */
export class PageFault extends Error {
  override name = 'PageFault'
}
