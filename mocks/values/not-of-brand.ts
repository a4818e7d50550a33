/** A brand has nothing of this id. Shown to its staff; a command also names the other brands. */
export class NotOfBrand extends Error {
  override name = 'NotOfBrand'
  /** As in "receipt rc-1012". */
  readonly what: string

  constructor(what: string) {
    super(`There is no ${what}.`)
    this.what = what
  }
}
