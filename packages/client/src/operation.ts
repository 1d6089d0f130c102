/** One call of Foyer's API, as the generated tables write it: where it is, and how it is sent and answered. */
export interface Operation<Input, Output> {
  /** Method and path, as `POST /a/{b}`. */
  readonly line: string
  /** Names that go into the query. */
  readonly query?: readonly string[]
  /** The body is a form instead of JSON: `form` as fields, `file` as a file named `document`. */
  readonly body?: 'form' | 'file'
  /** Answers a file or a stream: the caller gets the `Response`. */
  readonly raw?: true
  /** Takes an `Idempotency-Key`: the same act is done once, however often it is sent. */
  readonly keyed?: true
  /** How the list goes on. */
  readonly pages?: Pages
  /** Never there: holds the types. */
  readonly types?: readonly [Input, Output]
}

/**
 * `page`: pages are numbered. `before` and `after`: that parameter takes the `next` of the page before. `items` is the field of the
 * answer that holds the list.
 */
export interface Pages {
  readonly by: 'page' | 'before' | 'after'
  readonly items: string
}

/** A call with whatever types. */
export type AnyOperation = Operation<unknown, unknown>
