/** Egnyte: paths are addresses, below the folder `Shared` of the company's own domain. An upload to a path that exists is another version of it. */
import { z } from 'zod'
import { egnyteHost } from '#domain/storage/storage.ts'
import type { Place, PlaceRequest } from '../place.ts'
import { PlaceError } from '../place.ts'
import { encodedName } from '../ask-place.ts'
import { askDrive, jsonBody, readJson, type DriveReach } from './ask-drive.ts'
import { hashOf } from './content-hashes.ts'

const root = 'Shared'
const found = z.object({
  is_folder: z.boolean(),
  size: z.number().optional(),
  checksum: z.string().optional(),
})

export function openEgnyte(
  { account, folder }: { readonly account: string; readonly folder: string },
  reach: DriveReach,
): Place {
  const api = `https://${egnyteHost(account)}/pubapi/v1`
  const whole = (path: string): readonly string[] => [
    root,
    ...[...folder.split('/'), ...path.split('/')].filter((name) => name !== ''),
  ]
  const at = (names: readonly string[]): string => names.map(encodedName).join('/')

  async function look(request: PlaceRequest, path: string) {
    const address = `${api}/fs/${at(whole(path))}?list_content=false`
    const call = { request, method: 'GET', headers: {}, understood: [404] }
    const answer = await askDrive(reach, { ...call, address })
    return answer.status === 404 ? null : readJson(answer, found)
  }

  /** Whoever comes first makes it; others of this turn wait. */
  function makeFolder(names: readonly string[]): Promise<readonly string[]> {
    const key = names.join('/')
    // The folder at the top is always there.
    if (names.length <= 1) return Promise.resolve(names)
    const making =
      reach.folders.get(key) ??
      (async () => {
        await makeFolder(names.slice(0, -1))
        const wanted = jsonBody({ action: 'add_folder' })
        const call = { request: 'WRITE', method: 'POST', ...wanted, understood: [403] } as const
        const { status, text } = await askDrive(reach, {
          ...call,
          address: `${api}/fs/${at(names)}`,
        })
        // So says Egnyte of one that is there, and of nothing else.
        if (status === 403 && !text.includes('already exists'))
          throw new PlaceError('login', { status })
        return names
      })()
    reach.folders.set(key, making)
    // What failed is tried again by the next one.
    making.catch(() => reach.folders.delete(key))
    return making
  }

  return {
    async compare(path, file, as) {
      const theirs = await look(as, path)
      if (theirs === null) return { is: 'ABSENT' }
      if (theirs.is_folder || theirs.size !== file.size) return { is: 'OTHER' }
      const isSame = theirs.checksum?.toLowerCase() === (await hashOf(file, 'sha512'))
      return isSame ? { is: 'SAME', by: 'CHECKSUM' } : { is: 'OTHER' }
    },

    async write(path, file, isNew) {
      if (isNew && (await look('WRITE', path)) !== null) return false
      const names = whole(path)
      await makeFolder(names.slice(0, -1))
      await askDrive(reach, {
        address: `${api}/fs-content/${at(names)}`,
        request: 'WRITE',
        method: 'POST',
        headers: {
          'content-type': 'application/octet-stream',
          'content-length': String(file.size),
          // Egnyte refuses what doesn't arrive as it was sent.
          'x-sha512-checksum': await hashOf(file, 'sha512'),
        },
        open: file.open,
        understood: [],
      })
      return true
    },

    async remove(path) {
      const call = { request: 'REMOVE', method: 'DELETE', headers: {}, understood: [404] } as const
      await askDrive(reach, { ...call, address: `${api}/fs/${at(whole(path))}` })
    },
  }
}
