import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'

/** A folder as a compressed archive in which it is called `name`. Nobody's account on the machine that packed it is in there. */
export function packFolder(folder: string, name: string): Promise<Buffer> {
  const anonymous = { uid: 0, gid: 0, uname: '', gname: '' }
  const tar = packTar([{ type: 'directory', source: folder, target: name, ...anonymous }])
  return buffer(Readable.from(tar).pipe(createGzip({ level: 9 })))
}
