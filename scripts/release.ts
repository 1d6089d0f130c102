import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }
import { rememberApi } from './api/remember-api.ts'
import { readDocument } from './api/read-document.ts'
import { writeCollection } from './bruno/write-collection.ts'
import { buildIfStale } from './build-if-stale.ts'
import { buildClient } from './client/build-client.ts'
import { packFolder } from './pack-folder.ts'
import { projectFolder } from './project-folder.ts'
import { listReleaseFiles, withoutDevelopment } from './release-files.ts'

/**
 * `npm run release`: everything that runs Foyer, built, in dist/release: a folder, and the same as an archive. Whoever unpacks it
 * needs Node 20 or newer and npm; `npm ci` installs no tool that builds. Beside it what programs call it with. With `--folder` only
 * the folder, for an image.
 */
const name = `foyer-${packageFile.version}`
const target = join(projectFolder, 'dist/release', name)

process.env['NODE_ENV'] ??= 'production'
await buildIfStale()
await rm(target, { recursive: true, force: true })
for (const file of listReleaseFiles(projectFolder)) {
  await mkdir(dirname(join(target, file)), { recursive: true })
  await cp(join(projectFolder, file), join(target, file), { preserveTimestamps: true })
}
for (const file of ['package.json', 'package-lock.json']) {
  const whole: unknown = JSON.parse(await readFile(join(projectFolder, file), 'utf8'))
  await writeFile(join(target, file), `${JSON.stringify(withoutDevelopment(whole), null, 2)}\n`)
}
console.log(relative(process.cwd(), target))

if (!process.argv.includes('--folder')) {
  const archive = `${target}.tar.gz`
  await writeFile(archive, await packFolder(target, name))
  console.log(relative(process.cwd(), archive))
  for (const file of await releaseForCallers()) console.log(relative(process.cwd(), file))
  if (await rememberApi()) console.log('remembered the API of this version')
}

/** For programs that call this version: the client as npm packs it, and a collection for Bruno. */
async function releaseForCallers(): Promise<readonly string[]> {
  const folder = join(projectFolder, 'dist/release')
  const client = join(folder, 'client')
  await buildClient(client)
  const collection = join(folder, 'bruno')
  await rm(collection, { recursive: true, force: true })
  for (const [path, text] of writeCollection(await readDocument('https://foyer.example.com'))) {
    const file = join(collection, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const { version } = packageFile
  const archives = [
    join(folder, `foyer-client-${version}.tgz`),
    join(folder, `foyer-bruno-${version}.tar.gz`),
  ] as const
  // As npm has it.
  await writeFile(archives[0], await packFolder(client, 'package'))
  await writeFile(archives[1], await packFolder(collection, 'Foyer'))
  return archives
}
