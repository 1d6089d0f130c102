/** Bruno's own reader and writer of its files, which comes without types. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A request as Bruno keeps it. */
export type BrunoRequest = {
  readonly meta: { readonly name: string; readonly type: 'http'; readonly seq: number }
  readonly http: {
    readonly method: string
    readonly url: string
    readonly body: 'json' | 'multipartForm' | 'formUrlEncoded' | 'none'
    readonly auth: 'inherit' | 'none'
  }
  readonly params?: readonly BrunoField[]
  readonly headers?: readonly BrunoField[]
  readonly body?: { readonly json?: string; readonly multipartForm?: readonly BrunoField[] }
  readonly docs?: string
}
export type BrunoField = {
  readonly name: string
  readonly value: string | readonly string[]
  readonly type?: 'path' | 'query' | 'file'
  readonly enabled: boolean
}

export const {
  jsonToBruV2,
  bruToJsonV2,
  jsonToCollectionBru,
  collectionBruToJson,
  envJsonToBruV2,
} = require('@usebruno/lang') as {
  readonly jsonToBruV2: (request: BrunoRequest) => string
  readonly bruToJsonV2: (text: string) => BrunoRequest
  readonly jsonToCollectionBru: (collection: object) => string
  readonly collectionBruToJson: (text: string) => object
  readonly envJsonToBruV2: (environment: object) => string
}
