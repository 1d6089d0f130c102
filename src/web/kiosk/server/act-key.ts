/**
 * The key of one upload of an act: always the same for the same act and file, so that a tablet that was cut off after an
 * upload gets the same token for it again. A UUID of version 8 (RFC 9562: made by rules of our own).
 */
export async function uploadKey(actId: string, name: string): Promise<string> {
  const text = new TextEncoder().encode(`${actId}/${name}`)
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
