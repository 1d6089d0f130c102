import { ApiError } from '#server/platform/http/answers/api-error.ts'

export type ClientCredentials = { readonly clientId: string; readonly secret: string }

type Asked = {
  readonly request: { readonly headers: { readonly authorization?: string | undefined } }
  readonly body: { readonly client_id: string; readonly client_secret: string }
}

/**
 * The credentials of an API client: from the form, or from HTTP Basic, where each half is form-encoded
 * (RFC 6749, 2.3.1).
 * @throws ApiError invalid_client when Basic credentials cannot be read; validation_failed for both ways at once (2.3).
 */
export function clientCredentials({ request, body }: Asked): ClientCredentials {
  const [scheme, encoded] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'basic') {
    return { clientId: body.client_id, secret: body.client_secret }
  }
  if (body.client_secret !== '') throw new ApiError('validation_failed')
  const text = Buffer.from(encoded ?? '', 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) throw new ApiError('invalid_client')
  return { clientId: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) }
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new ApiError('invalid_client')
  }
}
