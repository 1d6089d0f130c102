/** Opens a directory: the name is resolved, checked, and that very address is called; then encryption, then the bind. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { Client } from 'ldapts'
import type { Deps } from '#server/deps.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { ownAuthority } from '#server/platform/outgoing/own-authority.ts'
import { checkedLookup, OutgoingError } from '#server/platform/outgoing/post-json.ts'
import {
  answerFault,
  connectionFault,
  encryptionFault,
  isNumericHost,
  LdapFault,
  type LdapSettings,
  type Step,
} from './ldap-fault.ts'

// Loaded when somebody first connects a directory.
const loadLdap = () => import('ldapts')

export type Access = Pick<
  LdapSettings,
  'host' | 'port' | 'encryption' | 'certificate' | 'bindName'
> & { readonly password: string }

export type Patience = {
  readonly connectMs: number
  /** Of one answer. */
  readonly answerMs: number
}
const usualPatience: Patience = { connectMs: 10_000, answerMs: 60_000 }

type OpenDeps = Pick<Deps, 'config'>
export type OpenOptions = {
  readonly patience?: Patience
  readonly onStep?: (step: Step) => void
}

/**
 * Runs `work` with a directory that knows who asks, and ends the connection.
 * @throws LdapFault
 */
export async function withDirectory<T>(
  deps: OpenDeps,
  access: Access,
  work: (client: Client) => Promise<T>,
  { patience = usualPatience, onStep = () => undefined }: OpenOptions = {},
): Promise<T> {
  const socket = await openSocket(deps, access, patience, onStep)
  const { Client: LdapClient } = await loadLdap()
  let isUsed = false
  const client = new LdapClient({
    url: `ldap://${isNumericHost(access.host) && access.host.includes(':') ? `[${access.host}]` : access.host}:${String(access.port)}`,
    timeout: patience.answerMs,
    strictDN: false,
    // It would connect anew by itself, past the check and without encryption.
    createConnection: () => {
      if (isUsed) throw new LdapFault('CONNECTION', 'connection_lost')
      isUsed = true
      return socket
    },
  })
  try {
    if (access.encryption === 'START_TLS') await startTls(client, access)
    onStep('ENCRYPTION')
    await bind(client, access)
    onStep('BIND')
    return await work(client)
  } finally {
    await client.unbind().catch(() => undefined)
    socket.destroy()
  }
}

/** Whether the operator has named this very server (LDAP_ALLOW), not only the range in which it is. */
export function isNamed({ config }: OpenDeps, { host }: Pick<LdapSettings, 'host'>): boolean {
  return config.ldapAllow.includes(host)
}

/** A bind with a name and no password is an anonymous one, which every directory takes (RFC 4513 §5.1.2). */
async function bind(client: Client, { bindName, password }: Access): Promise<void> {
  if (password === '') throw new LdapFault('BIND', 'bind_refused')
  try {
    await client.bind(bindName, password)
  } catch (error) {
    throw answerFault('BIND', error)
  }
}

async function startTls(client: Client, access: Access): Promise<void> {
  try {
    await client.startTLS(tlsOptions(access))
  } catch (error) {
    throw encryptionFault(error)
  }
}

async function openSocket(
  { config }: OpenDeps,
  access: Access,
  { connectMs }: Patience,
  onStep: (step: Step) => void,
): Promise<Socket> {
  const { host, port, encryption } = access
  if (encryption === 'PLAIN' && !isNamed({ config }, access)) {
    throw new LdapFault('ADDRESS', 'plain_not_allowed')
  }
  const addresses = allowedAddresses(config.ldapAllow)
  if (isNumericHost(host) && !addresses.allows(host, host)) {
    throw new LdapFault('ADDRESS', 'address_not_allowed')
  }
  // What it was given is read before anybody is called.
  if (encryption !== 'PLAIN') tlsOptions(access)
  const signal = AbortSignal.timeout(connectMs)
  const plain = connect({ host, port, lookup: checkedLookup(host, addresses) })
  // Errors outside of what is awaited (a reset after the last byte) must not end the process.
  plain.on('error', () => undefined)
  try {
    await once(plain, 'connect', { signal })
  } catch (error) {
    plain.destroy()
    throw addressFault(error)
  }
  onStep('ADDRESS')
  onStep('CONNECTION')
  return encryption === 'LDAPS' ? encrypt(plain, access, signal) : plain
}

function addressFault(error: unknown): LdapFault {
  if (error instanceof OutgoingError) return new LdapFault('ADDRESS', 'address_not_allowed')
  const fault = connectionFault('CONNECTION', error)
  return fault.fault === 'address_unknown' ? connectionFault('ADDRESS', error) : fault
}

async function encrypt(plain: Socket, access: Access, signal: AbortSignal): Promise<TLSSocket> {
  const secure = connectTls({ ...tlsOptions(access), socket: plain })
  secure.on('error', () => undefined)
  try {
    await once(secure, 'secureConnect', { signal })
    return secure
  } catch (error) {
    secure.destroy()
    plain.destroy()
    throw encryptionFault(error)
  }
}

/** Beside the public authorities counts the one that somebody named. @throws LdapFault for a text that is no certificate */
function tlsOptions({ host, certificate }: Access) {
  const isNumeric = isNumericHost(host)
  const named = isNumeric ? { host } : { host, servername: host }
  const authority = ownAuthority(certificate)
  if (authority === null) throw new LdapFault('ENCRYPTION', 'certificate_unreadable')
  return { ...named, minVersion: 'TLSv1.2' as const, ...authority }
}
