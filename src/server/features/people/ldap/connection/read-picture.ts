/** Pictures of people, read one by one when they are another: the connection is opened for the first, and kept. */
import type { Client } from 'ldapts'
import { storeLogo } from '#server/features/people/companies/put-logo.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { entryPlaceOf } from './find-entry.ts'
import { answerFault, type LdapSettings } from './ldap-fault.ts'
import { withDirectory } from './open-directory.ts'
import type { PictureDeps, Pictures } from '../../directory-reads/people-source.ts'
import type { DirectoryRow } from '../queries.ts'
import { pictureBytes } from './read-people.ts'
import { openStored } from '../stored-directory.ts'

export function openPictures(deps: PictureDeps, directory: DirectoryRow): Pictures {
  let opened: { readonly client: Client; readonly settings: LdapSettings } | null = null
  let running: Promise<void> = Promise.resolve()
  const end = Promise.withResolvers<undefined>()

  async function open() {
    if (opened !== null) return opened
    const { settings, access } = openStored(deps, directory)
    const ready = Promise.withResolvers<Client>()
    running = withDirectory(deps, access, async (client) => {
      ready.resolve(client)
      await end.promise
    }).catch((error: unknown) => {
      ready.reject(error)
    })
    opened = { client: await ready.promise, settings }
    return opened
  }

  return {
    async store(externalId) {
      const { client, settings } = await open()
      const bytes = await readBytes(client, settings, externalId)
      if (bytes === null) return null
      try {
        return await storeLogo({ bytes, name: 'picture' }, deps)
      } catch (error) {
        if (error instanceof ApiError && error.code !== 'unavailable') return null
        throw error
      }
    },
    async close() {
      end.resolve(undefined)
      await running
    },
  }
}

async function readBytes(
  client: Client,
  settings: LdapSettings,
  externalId: string,
): Promise<Uint8Array | null> {
  const { picture } = settings.attributes
  if (picture === '') return null
  const { base, ...place } = entryPlaceOf(settings, externalId)
  try {
    const attributes = [picture]
    const asked = { ...place, attributes, explicitBufferAttributes: attributes }
    const { searchEntries } = await client.search(base, asked)
    return pictureBytes(searchEntries[0]?.[picture])
  } catch (error) {
    throw answerFault('FILTER', error)
  }
}
