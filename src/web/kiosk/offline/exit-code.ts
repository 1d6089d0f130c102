import type { Bundle } from '../server/bundle.ts'
import type { DeskContext } from './desk-context.ts'

/** As many tries as the server allows. */
const maxTries = 5
const withinMs = 300_000

/** Whether these are the digits of the staff, by the same hash that the server keeps. Rejects after too many tries. */
export async function checkExitCode(
  desk: Pick<DeskContext, 'refuse' | 'exitCode'>,
  tries: number[],
  code: string,
): Promise<{ ok: boolean }> {
  const nowMs = performance.now()
  while ((tries[0] ?? nowMs) < nowMs - withinMs) tries.shift()
  if (tries.length >= maxTries) throw desk.refuse('rate_limited')
  tries.push(nowMs)
  const known = desk.exitCode()
  return { ok: known !== null && (await hashOf(code, known)) === known.hash }
}

async function hashOf(
  code: string,
  { salt, iterations }: NonNullable<Bundle['exitCode']>,
): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(code),
    'PBKDF2',
    false,
    ['deriveBits'],
  )
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations },
    key,
    256,
  )
  const binary = String.fromCharCode(...new Uint8Array(bits))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
