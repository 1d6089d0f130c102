/** An access control system with a REST interface, called as its mapping says. Nothing of the mapping is code. */
import type { DoorSettings } from '#contract/integrations/door-settings.ts'
import { fillBody, fillPath } from '#domain/call-template/call-template.ts'
import type { ListedItem } from '#domain/door/compare-listing.ts'
import { readPointer, readText } from '#domain/call-template/json-pointer.ts'
import type { CredentialCall } from '#domain/door/rest-mapping.ts'
import type { Deps } from '#server/deps.ts'
import { exchangeTimeoutMs, makeCall } from '#server/platform/integrations/exchange.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { templates, valuesOf, type Listing, type Made } from './door-system.ts'
import type { Grant } from './queries-grants.ts'

/** A list longer than this is no list of one building's credentials. */
const mostPages = 200
const mostItems = 50_000
const maxIdLength = 200
/** By what a body may be told that it is one: more than any person's name needs. */
const maxRequest = 20_000

/** @param secret in the clear @param location as it is called */
export function openRest(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  settings: DoorSettings,
  {
    secret,
    location,
    integrationId,
  }: { readonly secret: string; readonly location: string; readonly integrationId: string },
) {
  const { mapping } = settings
  const base = settings.address.replace(/\/$/, '')
  const reach = {
    addresses: allowedAddresses(config.webhookAllow),
    nowMs: () => clock.epochMs(),
    timeoutMs: exchangeTimeoutMs,
  }
  const proof = proofOf(settings, secret)

  async function send(
    method: string,
    path: string,
    body: string | null,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Made & { readonly text: string }> {
    const request = `${method} ${path}${body === null ? '' : `\n${body}`}`.slice(0, maxRequest)
    const headers = {
      accept: 'application/json',
      'user-agent': 'Foyer',
      ...(body !== null && { 'content-type': 'application/json' }),
      ...more,
      ...proof,
    }
    const made = await makeCall(reach, { method, address: `${base}${path}`, headers, body })
    return { ...made, request }
  }

  return {
    /** Whether it can be asked what it has. */
    isListed: mapping.list.path !== '',

    async tell(
      call: CredentialCall,
      grant: Grant,
      askedAt: string,
    ): Promise<Made & { readonly id: string | null }> {
      const { method, path, body } = mapping[templates[call]]
      const values = valuesOf(settings, grant, { location, integrationId })
      // The same however often an insertion is tried.
      const key =
        call === 'INSERT' ? { 'idempotency-key': `${grant.credential_id}-${askedAt}` } : {}
      const made = await send(method, fillPath(path, values), fillBody(body, values), key)
      const { text, ...rest } = made
      return { ...rest, id: call === 'INSERT' ? idIn(text, mapping.idPointer) : null }
    },

    /** The first page, to see whether it answers. */
    firstPage: () => send('GET', fillPath(mapping.list.path, { page: 1, location }), null),
    itemsIn: (text: string) => itemsIn(text, mapping.list),

    /** Everything that it has, page by page until one brings nothing new. @param onPage after each one */
    async list(onPage: () => Promise<unknown>): Promise<Listing> {
      const items = new Map<string, ListedItem>()
      const made: Made[] = []
      const isPaged = mapping.list.path.includes('{{page}}')
      for (let page = 1; page <= mostPages; page += 1) {
        const { text, ...one } = await send(
          'GET',
          fillPath(mapping.list.path, { page, location }),
          null,
        )
        made.push(one)
        await onPage()
        if (one.error !== null) return { ok: false, error: one.error, made }
        const read = itemsIn(text, mapping.list)
        if (read === null) return { ok: false, error: 'garbage', made }
        const before = items.size
        for (const item of read) items.set(item.id, item)
        if (items.size > mostItems) return { ok: false, error: 'too_many', made }
        if (!isPaged || items.size === before) return { ok: true, items: [...items.values()], made }
      }
      return { ok: false, error: 'too_many', made }
    },
  }
}

function proofOf(
  { auth, authName }: DoorSettings,
  secret: string,
): Readonly<Record<string, string>> {
  switch (auth) {
    case 'BEARER':
      return { authorization: `Bearer ${secret}` }
    case 'BASIC':
      return {
        authorization: `Basic ${Buffer.from(`${authName}:${secret}`).toString('base64')}`,
      }
    case 'HEADER':
      return { [authName.toLowerCase()]: secret }
  }
}

/** Null where the answer is no JSON, or has none. */
function idIn(text: string, pointer: string): string | null {
  const id = pointer === '' ? null : readText(parse(text), pointer)
  return id === null || id === '' || id.length > maxIdLength ? null : id
}

/** Null where the answer is something else than a list of records with id and token. */
function itemsIn(
  text: string,
  pointers: DoorSettings['mapping']['list'],
): readonly ListedItem[] | null {
  const found = readPointer(parse(text), pointers.items)
  if (!Array.isArray(found)) return null
  const list: readonly unknown[] = found
  const items = list.map((value) => {
    const id = readText(value, pointers.id)
    const token = readText(value, pointers.token) ?? ''
    const level = pointers.level === '' ? null : readText(value, pointers.level)
    const reference = pointers.reference === '' ? null : readText(value, pointers.reference)
    return id === null || id.length > maxIdLength ? null : { id, token, level, reference }
  })
  return items.every((item) => item !== null) ? items : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
