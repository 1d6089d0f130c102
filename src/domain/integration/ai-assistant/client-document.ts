/** The document at an address in which a program says who it is (OAuth Client ID Metadata Document). */
import { mayLeadTo } from './redirect-address.ts'

/** Longer names are cut: they stand in a sentence. */
const maxName = 100
const maxAddresses = 50
const maxIdLength = 500

export type AssistantClient = {
  readonly clientId: string
  readonly name: string
  /** Where its document lies, as a person reads it. */
  readonly host: string
  readonly redirectUris: readonly string[]
}

/** Why a program is not believed. */
export type ClientFault =
  | 'no_address'
  | 'unreachable'
  | 'no_document'
  | 'other_client'
  | 'no_name'
  | 'no_redirect'
  | 'secret_client'

const address = /^(https?):\/\/([a-z0-9.-]+)(?::\d{1,5})?\/[^\s?#]+$/

/**
 * Whether a client id is the address of a document: over TLS, with a path, without a query, a name or a way back (`..`).
 * `mayBePlain` says of a host whether it may be without TLS.
 */
export function isClientAddress(id: string, mayBePlain: (host: string) => boolean): boolean {
  const found = id.length <= maxIdLength ? address.exec(id) : null
  if (found === null || id.split('/').some((part) => part === '.' || part === '..')) return false
  return found[1] === 'https' || mayBePlain(found[2] ?? '')
}

/** What a document says, as far as it can be believed. `text` is as it came. */
export function readClientDocument(
  clientId: string,
  text: string,
): AssistantClient | { readonly fault: ClientFault } {
  const fields = fieldsOf(text)
  if (fields === null) return { fault: 'no_document' }
  if (fields['client_id'] !== clientId) return { fault: 'other_client' }
  const name = nameIn(fields['client_name'])
  if (name === '') return { fault: 'no_name' }
  // Without a secret there is nothing to prove it by; the code goes only where the document says.
  if ((fields['token_endpoint_auth_method'] ?? 'none') !== 'none') return { fault: 'secret_client' }
  const redirectUris = addressesIn(fields['redirect_uris'])
  if (redirectUris.length === 0) return { fault: 'no_redirect' }
  return { clientId, name, host: hostOf(clientId), redirectUris }
}

/** The host of a client id. */
export function hostOf(clientId: string): string {
  return address.exec(clientId)?.[2] ?? ''
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? { ...parsed }
      : null
  } catch {
    return null
  }
}

/** Without what turns a sentence around or breaks its line. */
function nameIn(value: unknown): string {
  if (typeof value !== 'string') return ''
  const clean = value.slice(0, maxName * 4).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  return Array.from(clean.trim()).slice(0, maxName).join('').trim()
}

function addressesIn(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, maxAddresses)
    .filter((one): one is string => typeof one === 'string' && one.length <= 1_000)
    .filter(mayLeadTo)
}
