import { maxFileBytes } from '../../validation/file-rules.ts'

/** What a flow shows besides texts: a picture, a film, or the captions of one. */
export type MediaKind = 'PICTURE' | 'FILM' | 'CAPTIONS'

export const mediaKinds = ['PICTURE', 'FILM', 'CAPTIONS'] as const satisfies readonly MediaKind[]

/** The largest file, in bytes: what one request carries. */
export const maxMediaBytes = maxFileBytes

export type FilmType = 'video/mp4' | 'video/webm'

/** Which kind a file is by its first bytes, whatever it is called. A picture is only known when it is decoded. */
export function mediaKindOf(bytes: Uint8Array, name: string): MediaKind {
  if (filmTypeOf(bytes) !== null) return 'FILM'
  return name.toLowerCase().endsWith('.vtt') || latin(bytes, 0, 6) === 'WEBVTT'
    ? 'CAPTIONS'
    : 'PICTURE'
}

/** Pictures may come in boxes as films do. */
const boxedPictures = new Set(['avif', 'avis', 'heic', 'heix', 'hevc', 'mif1', 'msf1'])

/** The kind of film by its first bytes; null for anything else. */
export function filmTypeOf(bytes: Uint8Array): FilmType | null {
  if (latin(bytes, 4, 8) === 'ftyp') {
    return boxedPictures.has(latin(bytes, 8, 12)) ? null : 'video/mp4'
  }
  const isEbml = latin(bytes, 0, 4) === '\u001aEß£'
  return isEbml && latin(bytes, 0, 64).includes('webm') ? 'video/webm' : null
}

/** Whether a film is all there: one that was cut off, or is only called a film, is not. */
export function isWholeFilm(bytes: Uint8Array): boolean {
  switch (filmTypeOf(bytes)) {
    case 'video/mp4':
      return hasWholeBoxes(bytes)
    case 'video/webm':
      return hasWholeSegment(bytes)
    case null:
      return false
  }
}

/** ISO 14496-12: boxes of a length and a name, one after the other, among them what describes the film and what it holds. */
function hasWholeBoxes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names = new Set<string>()
  let at = 0
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return false
    const short = view.getUint32(at)
    if (short === 1 && at + 16 > bytes.length) return false
    const size =
      short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? bytes.length - at : short
    if (size < 8 || at + size > bytes.length) return false
    names.add(latin(bytes, at + 4, at + 8))
    at += size
  }
  return names.has('moov') && names.has('mdat')
}

/** EBML: the segment that follows the header ends with the file, or says no length. */
function hasWholeSegment(bytes: Uint8Array): boolean {
  const header = readSize(bytes, 4)
  if (header === null || header.size === null) return false
  const at = header.end + header.size
  if (latin(bytes, at, at + 4) !== '\u0018S\u0080g') return false
  const segment = readSize(bytes, at + 4)
  if (segment === null || segment.end >= bytes.length) return false
  return segment.size === null || segment.end + segment.size <= bytes.length
}

/** A length of EBML: as many bytes as its first has leading zeros, and one; all ones are unknown. */
function readSize(
  bytes: Uint8Array,
  at: number,
): { readonly size: number | null; readonly end: number } | null {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  let size = first - 2 ** (8 - length)
  let isUnknown = size === 2 ** (8 - length) - 1
  for (const byte of bytes.subarray(at + 1, at + length)) {
    size = size * 256 + byte
    isUnknown &&= byte === 255
  }
  return { size: isUnknown ? null : size, end: at + length }
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCodePoint(...bytes.subarray(from, to))
}
