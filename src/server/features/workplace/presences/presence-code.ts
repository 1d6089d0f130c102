/**
 * The signed part of the QR code that a kiosk shows to employees: which time step it was made in, and a code over it with
 * the location's secret (Reference §6, `qrCodeSecret`). It ends after two steps, so a picture of it is soon worth nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const codeLength = 22

export type CodeOwner = { readonly companyId: string; readonly serialNumber: string }

/** The code of this moment, and when the next one takes its place (milliseconds since 1970). */
export function makePresenceCode(
  secret: string,
  owner: CodeOwner,
  nowMs: number,
): { readonly code: string; readonly nextMs: number } {
  const step = stepAt(nowMs)
  return { code: codeOf(secret, owner, step), nextMs: (step + 1) * stepSeconds * 1000 }
}

/** The step of a code that counts now, or null: it is too old, or was not made with this secret for this kiosk. */
export function readPresenceCode(
  secret: string,
  owner: CodeOwner,
  code: string,
  nowMs: number,
): number | null {
  const now = stepAt(nowMs)
  const step = [now, now - 1].find((one) => isSame(codeOf(secret, owner, one), code))
  return step ?? null
}

function stepAt(nowMs: number): number {
  return Math.floor(nowMs / (stepSeconds * 1000))
}

function codeOf(secret: string, { companyId, serialNumber }: CodeOwner, step: number): string {
  return createHmac('sha256', secret)
    .update(`${companyId}\0${serialNumber.toLowerCase()}\0${String(step)}`)
    .digest('base64url')
    .slice(0, codeLength)
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
