/** Sends an audit log on to another system, changes where, and ends it. */
import { accountIdOf } from '#server/platform/auth/actor.ts'
import { isIP } from 'node:net'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { createAuditStream as endpoint } from '#contract/safety/audit-streams.ts'
import type { Deps } from '#server/deps.ts'
import { makeSigningSecret } from '#server/features/integrations/webhooks/sign.ts'
import { checkAddress } from '#server/platform/outgoing/check-address.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { keepSecret, openSecret } from '#server/platform/integrations/one-secret.ts'
import {
  deleteIntegration,
  lockIntegration,
  updateIntegration,
  type IntegrationRow,
  type Place,
} from '#server/platform/integrations/queries.ts'
import { ownAuthority } from '#server/platform/outgoing/own-authority.ts'
import { findSyslog, insertStream, saveSyslog } from './queries.ts'
import { readShown, writeShown } from './send-syslog.ts'
import { streamKinds } from './stream-kinds.ts'

export type StreamInput = HandlerInput<typeof endpoint>['body']
type SyslogInput = Extract<StreamInput['to'], { way: 'SYSLOG' }>
type SaveDeps = Pick<Deps, 'config' | 'secrets'>

/** @returns the secret that signs; null for syslog. @throws ApiError validation_failed */
export async function addStream(
  tx: Tx,
  deps: SaveDeps,
  place: Place,
  act: Act,
  { name, to }: StreamInput,
): Promise<string | null> {
  const { actor, at } = act
  check(deps, to)
  await insertStream(tx, place, {
    kind: to.way === 'SYSLOG' ? 'AUDIT_SYSLOG' : 'AUDIT_WEBHOOK',
    name,
    address: addressOf(to),
    certificate: to.way === 'SYSLOG' ? to.authority : '',
    madeByAccount: accountIdOf(actor),
    at,
  })
  const secret = to.way === 'SYSLOG' ? null : makeSigningSecret()
  if (to.way === 'SYSLOG') await keepSyslog(tx, deps, place, at, to)
  if (secret !== null) await keepSecret(tx, deps, place, secret, at)
  await noteIntegration(
    tx,
    place,
    act,
    'integration.created',
    { name },
    {
      from: null,
      to: shown(name, to),
    },
  )
  return secret
}

/** Somewhere else has to pass a test: until then what happens is kept. @throws ApiError not_found | validation_failed */
export async function changeStream(
  tx: Tx,
  deps: SaveDeps,
  place: Place,
  act: Act,
  { name, to }: StreamInput,
): Promise<void> {
  const row = await lockStream(tx, place)
  const way = row.kind === 'AUDIT_SYSLOG' ? 'SYSLOG' : 'WEBHOOK'
  // The other way has other secrets: that is another stream.
  if (to.way !== way) throw fault('to.way', 'common_error_value')
  check(deps, to)
  const before = await findSyslog(tx, place)
  const certificate = to.way === 'SYSLOG' ? to.authority : ''
  const isElsewhere =
    row.address !== addressOf(to) ||
    row.certificate !== certificate ||
    (to.way === 'SYSLOG' && (to.certificate !== '' || to.forgetCertificate))
  await updateIntegration(tx, place, {
    name,
    address: addressOf(to),
    certificate,
    ...(isElsewhere && {
      rehearsed_at: null,
      rehearsal: null,
      ...(row.state === 'ACTIVE' && { state: 'PAUSED' }),
    }),
  })
  if (to.way === 'SYSLOG') await keepSyslog(tx, deps, place, act.at, to)
  const from =
    before === undefined
      ? shown(row.name, { way: 'WEBHOOK', address: row.address })
      : { name: row.name, ...before }
  await noteIntegration(
    tx,
    place,
    act,
    'integration.updated',
    { name },
    {
      from,
      to: shown(name, to),
    },
  )
}

/** @returns how many entries had waited. @throws ApiError not_found */
export async function removeStream(tx: Tx, place: Place, act: Act): Promise<number> {
  const { waiting: dropped } = mustFind(await deleteIntegration(tx, place, streamKinds))
  await noteIntegration(tx, place, act, 'integration.removed', { dropped })
  return dropped
}

/** Another kind of integration is none, though the frame keeps them side by side. @throws ApiError not_found */
export async function lockStream(tx: Tx, place: Place): Promise<IntegrationRow> {
  const row = mustFind(await lockIntegration(tx, place))
  if (!streamKinds.some((kind) => kind === row.kind)) throw new ApiError('not_found')
  return row
}

async function keepSyslog(
  tx: Tx,
  deps: SaveDeps,
  place: Place,
  at: string,
  { certificate, key, forgetCertificate, ...settings }: SyslogInput,
): Promise<void> {
  const { host, port, facility, enterprise } = settings
  const isNew = certificate !== '' || forgetCertificate
  const stored = isNew ? null : await openSecret(tx, deps, place, at)
  const kept = stored === null ? { certificate, key } : readShown(stored)
  if (stored === null) await keepSecret(tx, deps, place, writeShown(kept), at)
  await saveSyslog(tx, place, { host, port, facility, enterprise }, kept.certificate !== '')
}

function addressOf(to: StreamInput['to']): string {
  if (to.way === 'WEBHOOK') return to.address
  const host = isIP(to.host) === 6 ? `[${to.host}]` : to.host
  return `syslog+tls://${host}:${String(to.port)}`
}

/** For the audit: of an address that may hold a secret the host, of certificates and keys nothing. */
function shown(name: string, to: StreamInput['to'] | { way: 'WEBHOOK'; address: string | null }) {
  if (to.way === 'WEBHOOK') {
    const { address } = to
    return { name, host: URL.parse(address ?? '')?.host ?? null, addressSecret: address }
  }
  const { host, port, facility, enterprise } = to
  return { name, host, port, facility, enterprise }
}

function check(deps: SaveDeps, to: StreamInput['to']): void {
  if (to.way === 'WEBHOOK') {
    checkAddress(deps, to.address, { field: 'body.to.address' })
    return
  }
  const isName = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(to.host)
  if (isIP(to.host) === 0 && !isName) throw fault('to.host', 'channel_error_address')
  if (ownAuthority(to.authority) === null) throw fault('to.authority', 'storage_error_certificate')
  if ((to.certificate === '') !== (to.key === '')) {
    throw fault(to.key === '' ? 'to.key' : 'to.certificate', 'common_error_required')
  }
  const { certificate, key } = to
  if (ownAuthority('', { certificate, key }) === null) {
    throw fault('to.certificate', 'storage_error_certificate')
  }
}

const fault = (field: string, code: string): ApiError =>
  new ApiError('validation_failed', [{ field: `body.${field}`, code }])
