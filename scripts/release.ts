import { createWriteStream } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import packageFile from '../package.json' with { type: 'json' }
import { rememberApi } from './api/remember-api.ts'
import { buildIfStale } from './build-if-stale.ts'
import { projectFolder } from './project-folder.ts'
import { listReleaseFiles, withoutDevelopment } from './release-files.ts'

/**
 * `npm run release`: everything that runs Foyer, built, in dist/release: a folder, and the same as an archive. Whoever unpacks it
 * needs Node 20 or newer and npm; `npm ci` installs no tool that builds. With `--folder` only the folder, for an image.
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
  // Nobody’s account on the machine that packed it.
  const anonymous = { uid: 0, gid: 0, uname: '', gname: '' }
  await pipeline(
    packTar([{ type: 'directory', source: target, target: name, ...anonymous }]),
    createGzip({ level: 9 }),
    createWriteStream(archive),
  )
  console.log(relative(process.cwd(), archive))
  if (await rememberApi()) console.log('remembered the API of this version')
}
