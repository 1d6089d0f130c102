/** Adds a way to tell people something besides mail, or changes one. */
import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { updateMessageChannel } from '#contract/notifications/message-channels.ts'
import { judgeGateway } from '#domain/notification/gateway-template.ts'
import type { ChannelKind } from '#domain/notification/message-channel.ts'
import { checkAddress } from '#server/platform/outgoing/check-address.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act, type NewEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { channelSecretPlace } from './channel-secret-place.ts'
import { headerPrefix } from './channel-secrets.ts'
import {
  deleteChannel,
  endWaitingMessages,
  insertChannel,
  lockChannel,
  putSecrets,
  updateChannel,
  type ChannelSecret,
} from './queries.ts'

export type ChannelInput = HandlerInput<typeof updateMessageChannel>['body']
type SaveDeps = Pick<Deps, 'config' | 'secrets'>

/** What is stored of it, and which secrets stay or are new. */
type Sorted = {
  readonly columns: { readonly host?: string; readonly gateway: string | null }
  readonly names: readonly string[]
  readonly secrets: readonly ChannelSecret[]
}

/** @returns its uuid. @throws ApiError validation_failed */
export async function createChannel(
  tx: Tx,
  deps: SaveDeps,
  companyId: CompanyId,
  act: Act,
  input: ChannelInput & { readonly kind: ChannelKind },
): Promise<string> {
  const { name, active, notices, kind } = input
  const { columns, names, secrets } = sortInput(deps, kind, input, { isNew: true })
  const channelId = uuid7()
  await insertChannel(tx, {
    company_id: companyId,
    channel_id: channelId,
    kind,
    name,
    active,
    notices: [...notices],
    ...columns,
    created_at: act.at,
    changed_at: act.at,
  })
  await putSecrets(tx, companyId, channelId, names, sealed(deps, companyId, channelId, secrets))
  await note(tx, companyId, act, 'message_channel.created', channelId)
  return channelId
}

/** @throws ApiError not_found | validation_failed */
export async function saveChannel(
  tx: Tx,
  deps: SaveDeps,
  companyId: CompanyId,
  act: Act,
  { channelId, ...input }: ChannelInput & { readonly channelId: string },
): Promise<void> {
  const before = mustFind(await lockChannel(tx, companyId, channelId))
  const { name, active, notices } = input
  // The check of the table names the kinds.
  const { columns, names, secrets } = sortInput(deps, before.kind as ChannelKind, input, {
    isNew: false,
  })
  await updateChannel(tx, companyId, channelId, {
    name,
    active,
    notices: [...notices],
    ...columns,
    changed_at: act.at,
  })
  await putSecrets(tx, companyId, channelId, names, sealed(deps, companyId, channelId, secrets))
  await note(tx, companyId, act, 'message_channel.updated', channelId, {
    from: { name: before.name, active: before.active, notices: before.notices, host: before.host },
    to: { name, active, notices, host: columns.host ?? before.host },
  })
}

/** What waits to be sent by it ends. The channel is locked first: whoever writes a message holds it. @throws ApiError not_found */
export async function removeChannel(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  channelId: string,
): Promise<void> {
  mustFind(await lockChannel(tx, companyId, channelId))
  await endWaitingMessages(tx, companyId, channelId)
  await deleteChannel(tx, companyId, channelId)
  await note(tx, companyId, act, 'message_channel.removed', channelId)
}

function sealed(
  { secrets }: SaveDeps,
  companyId: CompanyId,
  channelId: string,
  given: readonly ChannelSecret[],
): readonly ChannelSecret[] {
  return given.map(({ name, value }) => {
    const place = channelSecretPlace({ company_id: companyId, channel_id: channelId, name })
    return { name, value: secrets.seal(place, value) }
  })
}

export function channelSubject(channelId: string): EventSubject {
  return `message-channel:${outsideId('MC', channelId)}`
}

function sortInput(
  deps: SaveDeps,
  kind: ChannelKind,
  input: ChannelInput,
  { isNew }: { readonly isNew: boolean },
): Sorted {
  if (kind === 'SMS') return sortGateway(deps, input)
  const { address } = input
  if (address === '') {
    if (isNew) throw refusal('address', 'common_error_required')
    return { columns: { gateway: null }, names: ['address'], secrets: [] }
  }
  if (!/^https?:\/\/[^\s/?#@\\]+\/\S*$/i.test(address)) {
    throw refusal('address', 'channel_error_address')
  }
  const { host } = checkAddress(deps, address)
  const secrets = [{ name: 'address', value: address }]
  return { columns: { host, gateway: null }, names: ['address'], secrets }
}

function sortGateway(deps: SaveDeps, { gateway }: ChannelInput): Sorted {
  if (gateway === null) throw refusal('gateway.address', 'common_error_required')
  const { headers, secret, ...settings } = gateway
  for (const [field, code] of Object.entries(judgeGateway(settings))) {
    throw refusal(`gateway.${field}`, code)
  }
  checkAddress(deps, settings.address, { field: 'body.gateway.address' })
  const named = headers.map(({ name, value }) => ({
    name: `${headerPrefix}${name.toLowerCase()}`,
    value,
  }))
  const twice = named.findIndex(({ name }, at) =>
    named.some((one, i) => i < at && one.name === name),
  )
  if (twice !== -1) throw refusal(`gateway.headers.${String(twice)}.name`, 'channel_error_header')
  const all = [...named, { name: 'secret', value: secret }]
  return {
    columns: { gateway: JSON.stringify(settings) },
    names: all.map(({ name }) => name),
    secrets: all.filter(({ value }) => value !== ''),
  }
}

const refusal = (field: string, code: string): ApiError =>
  new ApiError('validation_failed', [{ field: `body.${field}`, code }])

function note(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  kind: EventKind & `message_channel.${string}`,
  channelId: string,
  changed?: NewEvent['changed'],
): Promise<void> {
  return appendEvent(tx, companyId, act, {
    kind,
    subject: channelSubject(channelId),
    ...(changed && { changed }),
  })
}
