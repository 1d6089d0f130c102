import { clientScopes, readScopes, type ClientScope } from '#domain/access/client-scope.ts'
import { mintOrganisationId, type OrganisationId } from '../platform/auth/tenant.ts'
import type { Database } from '../platform/database/database.ts'
import { uuid7 } from '../platform/ids.ts'
import { CommandError, type Command } from './command.ts'
import { noWords, oneWord, readOptions } from './read-options.ts'
import { withDeps } from './with-deps.ts'

const firstOrganisation = 'My organisation'

/** Makes an API client; its secret is shown here and never again. */
export const createClientCommand: Command = {
  words: ['client', 'create'],
  parameters: '[--name <name>] [--organisation <name>] [--scope "<scope> …"]',
  summary: 'create an API client and print its ID and secret once',
  async run(args, context) {
    const { values, positionals } = readOptions(args, {
      name: { type: 'string', default: 'API client' },
      organisation: { type: 'string' },
      scope: { type: 'string' },
    })
    noWords(positionals)
    const scopes = scopesOf(values.scope)
    return withDeps(context, async ({ db, clientTokens }) => {
      const organisation = await findOrMakeOrganisation(db, values.organisation)
      const client = await clientTokens.createClient(
        organisation.id,
        values.name.slice(0, 200),
        scopes,
      )
      context.print(`organisation   ${organisation.name}`)
      context.print(`client_id      ${client.clientId}`)
      context.print(`client_secret  ${client.secret}`)
      if (scopes !== null) context.print(`scope          ${scopes.join(' ')}`)
      return 0
    })
  },
}

export const listClientsCommand: Command = {
  words: ['client', 'list'],
  parameters: '',
  summary: 'list the API clients',
  async run(args, context) {
    noWords(readOptions(args, {}).positionals)
    return withDeps(context, async ({ db }) => {
      const clients = await db.system
        .selectFrom('api_clients as c')
        .innerJoin('organisations as o', 'o.organisation_id', 'c.organisation_id')
        .select(['c.client_id', 'c.name', 'c.revoked_at', 'o.name as organisation'])
        .orderBy('c.created_at')
        .orderBy('c.client_id')
        .execute()
      for (const { client_id, name, organisation, revoked_at } of clients) {
        const state = revoked_at === null ? '' : `  revoked ${revoked_at}`
        context.print(`${client_id}  ${organisation}  ${name}${state}`)
      }
      return 0
    })
  },
}

/** Ends a client with all its tokens; other processes notice within seconds. */
export const revokeClientCommand: Command = {
  words: ['client', 'revoke'],
  parameters: '<clientId>',
  summary: 'revoke an API client and its tokens',
  async run(args, context) {
    const clientId = oneWord(readOptions(args, {}).positionals, 'client id')
    return withDeps(context, async ({ db, clock }) => {
      const { numUpdatedRows } = await db.system
        .updateTable('api_clients')
        .set({ revoked_at: clock.now() })
        .where('client_id', '=', clientId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new CommandError(`There is no such client: ${clientId}.`)
      context.print(`${clientId} has been revoked.`)
      return 0
    })
  },
}

/** Null: everything. @throws CommandError */
function scopesOf(text: string | undefined): readonly ClientScope[] | null {
  if (text === undefined) return null
  const scopes = readScopes(text)
  if (scopes === null || scopes.length === 0) {
    throw new CommandError(`Choose among these scopes: ${clientScopes.join(' ')}.`)
  }
  return scopes
}

/** The organisation of that name, made if there is none; without a name the only one there is. */
async function findOrMakeOrganisation(
  { system }: Pick<Database, 'system'>,
  wanted: string | undefined,
): Promise<{ id: OrganisationId; name: string }> {
  const all = await system
    .selectFrom('organisations')
    .select(['organisation_id', 'name'])
    .orderBy('created_at')
    .orderBy('organisation_id')
    .execute()
  if (wanted === undefined && all.length > 1) {
    throw new CommandError(
      `Choose an organisation: ${all.map(({ name }) => `--organisation "${name}"`).join(' or ')}.`,
    )
  }
  const found = wanted === undefined ? all[0] : all.find(({ name }) => name === wanted)
  if (found !== undefined)
    return { id: mintOrganisationId(found.organisation_id), name: found.name }
  const name = (wanted ?? firstOrganisation).trim().slice(0, 200)
  if (name === '') throw new CommandError('An organisation needs a name.')
  const id = uuid7()
  await system.insertInto('organisations').values({ organisation_id: id, name }).execute()
  return { id: mintOrganisationId(id), name }
}
