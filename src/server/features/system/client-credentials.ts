import { ApiError } from '#server/platform/http/api-error.ts'

export type ClientCredentials = { readonly clientId: string; readonly secret: string }

/**
 * The credentials of an API client: from the form, or from HTTP Basic, where each half is form-encoded
 * (RFC 6749, 2.3.1).
 * @throws ApiError invalid_client when Basic credentials cannot be read.
 */
export function clientCredentials(
  authorization: string | undefined,
  form: { readonly client_id: string; readonly client_secret: string },
): ClientCredentials {
  const [scheme, encoded] = (authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'basic') {
    return { clientId: form.client_id, secret: form.client_secret }
  }
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
