import type { CarrierCode } from '#domain/delivery/carrier/carriers.ts'
import type { TrackingNumber } from '#domain/delivery/carrier/formats.ts'
import type { LabelHouse, LabelPerson, LabelTeam } from '#domain/delivery/label/label-directory.ts'
import type { ReadWord } from '#domain/delivery/label/label-layout.ts'
import type { LabelMatch } from '#domain/delivery/label/match-label.ts'

export type ReadLines = readonly (readonly ReadWord[])[]

/** What the page asks of the thread. */
export type ThreadTask =
  /** `codeReader`: the WebAssembly of the reader of bar codes. */
  | { readonly kind: 'START'; readonly codeReader: ArrayBuffer }
  | {
      readonly kind: 'DIRECTORY'
      readonly people: readonly LabelPerson[]
      readonly teams: readonly LabelTeam[]
      readonly house: LabelHouse
    }
  /** Takes a frame away. */
  | { readonly kind: 'LOOK'; readonly picture: Blob | ImageBitmap }
  /** The picture that was looked at last, turned clockwise. */
  | { readonly kind: 'TURN'; readonly degrees: number }
  | { readonly kind: 'JUDGE'; readonly lines: ReadLines }
  | { readonly kind: 'MATCH'; readonly lines: ReadLines; readonly codes: readonly string[] }

export type ThreadQuestion = { readonly id: number; readonly task: ThreadTask }

export type Looked = {
  readonly kind: 'LOOKED'
  readonly codes: readonly string[]
  /** In which order to try which way is up, in degrees. */
  readonly turns: readonly number[]
  /** A small JPEG, without anything that its camera wrote into it. */
  readonly picture: Blob
}

export type Matched = {
  readonly kind: 'MATCHED'
  readonly text: string
  readonly match: LabelMatch
  readonly numbers: readonly TrackingNumber[]
  readonly carrier: CarrierCode | null
}

export type ThreadAnswer = {
  readonly id: number
  readonly answer:
    | { readonly kind: 'STARTED' }
    | Looked
    | { readonly kind: 'TURNED'; readonly page: Uint8Array<ArrayBuffer> }
    | { readonly kind: 'JUDGED'; readonly readability: number }
    | Matched
    | { readonly kind: 'FAILED' }
}
