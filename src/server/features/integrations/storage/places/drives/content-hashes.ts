/** How drives hash a file, as they publish it. */
import { createHash } from 'node:crypto'
import type { PlacedFile } from '../place.ts'
import { piecesOf } from './ask-drive.ts'

const dropboxBlock = 4 * 1024 * 1024

/** Dropbox's `content_hash`: the SHA-256 of the SHA-256 of each block of 4 MiB, in hexadecimal digits. */
export async function dropboxHash(file: PlacedFile): Promise<string> {
  const whole = createHash('sha256')
  for await (const block of piecesOf(file, dropboxBlock)) {
    whole.update(createHash('sha256').update(block).digest())
  }
  return whole.digest('hex')
}

/** Of the whole file, in hexadecimal digits: Box's (SHA-1) and Egnyte's (SHA-512). */
export async function hashOf(file: PlacedFile, algorithm: 'sha1' | 'sha512'): Promise<string> {
  const hash = createHash(algorithm)
  for await (const part of (await file.open()) as AsyncIterable<Buffer>) hash.update(part)
  return hash.digest('hex')
}

const widthBits = 160
const shiftBits = 11

/**
 * Microsoft's QuickXorHash, in base64: every byte is put in, by exclusive or, eleven bits further on in a ring of 160 bits; at the end
 * the length goes into the last eight bytes.
 */
export async function quickXorHash(file: PlacedFile): Promise<string> {
  const ring = Buffer.alloc(widthBits / 8)
  let bit = 0
  let length = 0
  for await (const part of (await file.open()) as AsyncIterable<Buffer>) {
    for (const byte of part) {
      const at = bit >> 3
      const shifted = byte << (bit & 7)
      ring[at] = (ring[at] ?? 0) ^ (shifted & 0xff)
      const next = (at + 1) % ring.length
      ring[next] = (ring[next] ?? 0) ^ (shifted >> 8)
      bit = (bit + shiftBits) % widthBits
    }
    length += part.length
  }
  const end = Buffer.alloc(8)
  end.writeBigUInt64LE(BigInt(length))
  for (const [at, byte] of end.entries()) ring[12 + at] = (ring[12 + at] ?? 0) ^ byte
  return ring.toString('base64')
}
