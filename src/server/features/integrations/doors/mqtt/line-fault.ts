/** What keeps a broker from being told, as codes that the screen has sentences for. */
import { certificateCode, connectionCode } from '#server/platform/outgoing/connection-codes.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'

export type LineCode =
  | 'address_not_allowed'
  | 'no_name'
  | 'connection'
  | 'certificate'
  /** The broker wants one of Foyer, or doesn't know the one that it is shown. */
  | 'client_certificate'
  | 'no_answer'
  /** Wrong user or password, or somebody who may not come. */
  | 'sign_in_refused'
  | 'topic_refused'
  | 'too_long'
  | 'failed'

export class LineFault extends Error {
  override readonly name = 'LineFault'
  readonly code: LineCode

  constructor(code: LineCode, options: ErrorOptions = {}) {
    super(code, options)
    this.code = code
  }
}

export function lineFault(error: unknown): LineFault {
  if (error instanceof LineFault) return error
  return new LineFault(codeOf(error), { cause: error })
}

// MQTT 3.1.1 §3.2.2.3: of 1 to 5 the broker says that it is not there for now by 3.
const unavailable = 3

function codeOf(error: unknown): LineCode {
  if (error instanceof OutgoingError) {
    return error.isForbidden ? 'address_not_allowed' : 'connection'
  }
  const code: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null
  if (typeof code === 'number') {
    if (code === unavailable) return 'failed'
    return code >= 1 && code <= 5 ? 'sign_in_refused' : 'connection'
  }
  // What the broker says of Foyer's own (RFC 8446 §6.2).
  if (typeof code === 'string' && /ALERT_/.test(code) && /CERTIFICATE|UNKNOWN_CA/.test(code)) {
    return 'client_certificate'
  }
  if (
    certificateCode(error) !== null ||
    (typeof code === 'string' && /CERT|SIGNATURE/.test(code))
  ) {
    return 'certificate'
  }
  if (typeof code === 'string' && /^ERR_(?:TLS|SSL)|^EPROTO$/.test(code)) return 'certificate'
  switch (connectionCode(error)) {
    case 'address_unknown':
      return 'no_name'
    case 'timeout':
      return 'no_answer'
    case 'refused':
    case 'connection_lost':
    case null:
      return 'connection'
  }
}
