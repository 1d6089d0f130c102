/** One call to an engine, by the REST API of CompreFace: https://github.com/exadel-inc/CompreFace/blob/master/docs/Rest-API-description.md */
import type { z } from 'zod'
import { recognitionRoot } from '#domain/face/face-engine.ts'
import {
  makeCall,
  type Exchange,
  type ExchangeReach,
} from '#server/platform/integrations/exchange.ts'

export type EngineAccess = { readonly address: string; readonly apiKey: string }

type Asked = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below the service for recognition; begins with a slash. */
  readonly path: string
  /** A JPEG or PNG; null: none is sent. */
  readonly picture: Uint8Array | null
}

/** Never thrown, always told. A picture goes in the body alone, which nobody writes down. */
export function askEngine(
  reach: ExchangeReach,
  { address, apiKey }: EngineAccess,
  { method, path, picture }: Asked,
): Promise<Exchange> {
  return makeCall(reach, {
    method,
    address: `${recognitionRoot(address)}${path}`,
    headers: {
      accept: 'application/json',
      'x-api-key': apiKey,
      'user-agent': 'Foyer',
      ...(picture !== null && { 'content-type': 'application/json' }),
    },
    body:
      picture === null ? null : JSON.stringify({ file: Buffer.from(picture).toString('base64') }),
  })
}

/** The answer as this shape; null where it is none. */
export function readAnswer<T>(shape: z.ZodType<T>, text: string): T | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
