/** Why there is no access token for a connection now. */
export type ConsentFault =
  /** Nobody has consented. */
  | 'consent_wanted'
  /** Somebody there has withdrawn the consent, or it has run out. */
  | 'consent_ended'
  /** The vendor refuses the company's app: its secret is wrong or has run out. */
  | 'client_refused'
  /** It refused, for a reason of its own. */
  | 'refused'
  /** It can't be reached, or is busy. */
  | 'unavailable'
  /** The key that sealed the tokens is gone. */
  | 'secret_unreadable'

export class ConsentError extends Error {
  override readonly name = 'ConsentError'
  readonly fault: ConsentFault
  readonly retryAfterSeconds: number | null

  constructor(
    fault: ConsentFault,
    options: ErrorOptions & { readonly retryAfterSeconds?: number | null } = {},
  ) {
    super(`consent: ${fault}`, options)
    this.fault = fault
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}
