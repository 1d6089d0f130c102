/** Thrown by a parser when a file isn't what it should be; `code` says why, and is passed out of the thread. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
