/** The package by which an administrator brings the app to Teams: its manifest and its two pictures. */
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** The same each time: what changes is the manifest. */
const mtime = new Date('2026-01-01T00:00:00Z')
const pictures = ['color.png', 'outline.png'] as const

/** @param manifest as JSON */
export async function writeAppPackage(manifest: string): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(manifest), 'manifest.json', { mtime })
  for (const name of pictures) {
    zip.addBuffer(await readFile(new URL(`icons/${name}`, import.meta.url)), name, { mtime })
  }
  zip.end()
  return buffer(zip.outputStream)
}
