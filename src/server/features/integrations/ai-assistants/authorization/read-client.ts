/** Reads the document of a program that wants to act for somebody: over calls that reach public addresses only. */
import type { Deps } from '#server/deps.ts'
import {
  isClientAddress,
  readClientDocument,
  type AssistantClient,
  type ClientFault,
} from '#domain/integration/ai-assistant/client-document.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { fetchChecked } from '#server/platform/outgoing/fetch-checked.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'

const timeoutMs = 5_000
/** Twice the 5 kB that the draft (§6.6) finds enough. */
const maxLength = 10_240

type ClientDeps = Pick<Deps, 'config' | 'log'>

/** Whether somebody's client id is the address of a document at all. */
export function isAssistantClient({ config }: Pick<Deps, 'config'>, clientId: string): boolean {
  // A host that the operator named (WEBHOOK_ALLOW) needs no TLS, which is for tests.
  return isClientAddress(clientId, (host) => config.webhookAllow.includes(host))
}

/** Who a program says it is, asked each time: it may change its document, and is asked for once a person. */
export async function readClient(
  deps: ClientDeps,
  clientId: string,
): Promise<AssistantClient | { readonly fault: ClientFault }> {
  if (!isAssistantClient(deps, clientId)) return { fault: 'no_address' }
  const addresses = allowedAddresses(deps.config.webhookAllow)
  try {
    const answer = await fetchChecked({ addresses, timeoutMs })(clientId, {
      method: 'GET',
      headers: { accept: 'application/json' },
    })
    const text = answer.status === 200 ? await answer.text() : ''
    return text.length > maxLength ? { fault: 'no_document' } : readClientDocument(clientId, text)
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    deps.log.info({ reason: error.message }, 'the document of an AI assistant could not be read')
    return { fault: 'unreachable' }
  }
}
