/** What a parser throws when a file is not what it should be; `code` says why, and travels out of the thread. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
