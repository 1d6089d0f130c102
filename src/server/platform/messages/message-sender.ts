/** One short message to one receiver, complete: sending it again sends the same. */
export type Message = {
  /** The same whenever this message is sent again, so that the other side can tell (`Idempotency-Key`). */
  readonly key: string
  /** A phone number in E.164; of no use to a chat, whose address is its receiver. */
  readonly to: string
  readonly text: string
}

/** Why a message did not leave. `detail` is what the other side said, safe to show: no secret, one line. */
export type MessageFailure = {
  readonly ok: false
  /** `temporary`: it has certainly not arrived, try again later. `permanent`: not again by ourselves. */
  readonly kind: 'temporary' | 'permanent'
  readonly reason:
    | 'connection'
    | 'address_not_allowed'
    /** It was handed over whole, and nothing came back: it may have arrived. */
    | 'no_answer'
    | 'refused_for_now'
    | 'refused'
    | 'redirect'
    /** What opens the channel is sealed with a key that is not here. */
    | 'secret_locked'
  readonly detail: string
  /** How long the other side wants us to wait, in seconds; null where it said nothing. */
  readonly retryAfterSeconds: number | null
}
export type MessageResult = { readonly ok: true; readonly detail: string } | MessageFailure

/** A way to send messages: a gateway for text messages, or a chat. Never rejects, as a `Mailer` does not. */
export type MessageSender = { readonly send: (message: Message) => Promise<MessageResult> }
