import type { FieldType, FlowOf, ScreenOf } from '../flow.ts'

/** Texts by language code (`en`, `pt-BR`); every text may be missing in a language. Reference §5, Translations. */
export type Translations<Texts> = Readonly<Record<string, Texts>>

/** The texts of a question; `valueLabels` maps a stored value to what is shown for it. Spec §3, FIELD element. */
export type FieldTexts = {
  readonly label?: string | undefined
  readonly valueLabels?: Readonly<Record<string, string>> | undefined
}

/** The texts of a message; the content is rich text. Spec §3, MESSAGE element. */
export type MessageTexts = {
  readonly title?: string | undefined
  readonly content?: string | undefined
}

/** The texts of an image; `alt` says what it shows. Spec §3, IMAGE element. */
export type ImageTexts = { readonly title?: string | undefined; readonly alt?: string | undefined }

/** The texts of a video; `captions` is where those in this language lie. Spec §3, VIDEO element. */
export type VideoTexts = {
  readonly title?: string | undefined
  readonly captions?: string | undefined
}

/** An element as an administrator edits it: in every language at once. Spec §3, Screen. */
export type ElementDefinition =
  | {
      readonly type: 'FIELD'
      readonly field: {
        readonly name: string
        readonly type: FieldType
        readonly values: readonly string[]
        readonly defaultValue: string | null
      }
      readonly translations: Translations<FieldTexts>
    }
  | { readonly type: 'MESSAGE'; readonly translations: Translations<MessageTexts> }
  | {
      readonly type: 'IMAGE'
      readonly url: string
      readonly translations: Translations<ImageTexts>
    }
  | {
      readonly type: 'VIDEO'
      readonly url: string
      /** The picture that is shown before it plays. */
      readonly poster?: string | undefined
      readonly translations: Translations<VideoTexts>
    }

/** A screen as it is stored. Spec §3, Screen. */
export type ScreenDefinition = ScreenOf<ElementDefinition>

/** A flow as it is stored: translatable; `localizeFlow` makes the `Flow` of one visitor. Spec §3, Flow. */
export type FlowDefinition = FlowOf<ElementDefinition>
