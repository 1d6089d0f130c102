/** Opens a mailbox by IMAP: the name is resolved, checked, and that very address is called; then encryption, sign-in, the folder. */
import { isIP } from 'node:net'
import type { ImapFlow } from 'imapflow'
import type { Deps } from '#server/deps.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { ownAuthority } from '#server/platform/outgoing/own-authority.ts'
import { checkedLookup } from '#server/platform/outgoing/post-json.ts'
import { maxCalendarBytes } from '../reading/limits.ts'
import { MailboxFault, openingFault, saidBy, type MailboxSettings } from './mailbox-fault.ts'

// Loaded when somebody first connects a mailbox.
const loadImap = () => import('imapflow')

export type Access = Pick<
  MailboxSettings,
  'host' | 'port' | 'encryption' | 'certificate' | 'user' | 'folder'
> & { readonly password: string }

export type Patience = {
  readonly connectMs: number
  /** Silence on an open connection. */
  readonly answerMs: number
}
const usualPatience: Patience = { connectMs: 15_000, answerMs: 60_000 }

type OpenDeps = Pick<Deps, 'config'>

/** Whether the operator has named this very server (IMAP_ALLOW), not only the range in which it is. */
export function isNamed({ config }: OpenDeps, host: string): boolean {
  return config.imapAllow.includes(host)
}

/**
 * Runs `work` with a mailbox whose folder is open for reading alone, and ends the connection.
 * @throws MailboxFault, and what `work` throws
 */
export async function withMailbox<T>(
  deps: OpenDeps,
  access: Access,
  work: (client: ImapFlow) => Promise<T>,
  patience = usualPatience,
): Promise<T> {
  const client = await signIn(deps, access, patience)
  try {
    try {
      await client.mailboxOpen(access.folder, { readOnly: true })
    } catch (error) {
      throw new MailboxFault('FOLDER', 'folder_missing', saidBy(error), { cause: error })
    }
    return await work(client)
  } finally {
    client.close()
  }
}

async function signIn(
  { config }: OpenDeps,
  access: Access,
  { connectMs, answerMs }: Patience,
): Promise<ImapFlow> {
  const { host, port, encryption, user, password } = access
  if (encryption === 'PLAIN' && !isNamed({ config }, host)) {
    throw new MailboxFault('ADDRESS', 'plain_not_allowed')
  }
  const addresses = allowedAddresses(config.imapAllow)
  if (isIP(host) !== 0 && !addresses.allows(host, host)) {
    throw new MailboxFault('ADDRESS', 'address_not_allowed')
  }
  const authority = ownAuthority(access.certificate)
  if (authority === null) throw new MailboxFault('ENCRYPTION', 'certificate_unreadable')
  const { ImapFlow: Client } = await loadImap()
  const client = new Client({
    host,
    port,
    secure: encryption === 'TLS',
    ...(encryption !== 'TLS' && { doSTARTTLS: encryption === 'START_TLS' }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    maxLiteralSize: maxCalendarBytes * 2,
    // Both of a plain and of an encrypted connection: the address that was checked is the one that is called.
    tls: { minVersion: 'TLSv1.2', ...authority, lookup: checkedLookup(host, addresses) },
  })
  // Errors outside of what is awaited (a reset after the last byte) must not end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw openingFault(error, encryption)
  }
}
