/** What the server hands to the renderer of the web app, and inlines for the browser to go on from. */
import type { z } from 'zod'
import type { DeepReadonly } from './endpoint.ts'
import type { PartialCatalogue } from './messages/catalogue.ts'
import type { pass } from './passes.ts'
import type { configuration } from './system.ts'
import type { visitData } from './visit-data.ts'
import type { walkInData } from './walk-ins.ts'

export type Configuration = DeepReadonly<z.output<typeof configuration>>
export type VisitData = DeepReadonly<z.output<typeof visitData>>
export type WalkInData = DeepReadonly<z.output<typeof walkInData>>
export type Pass = DeepReadonly<z.output<typeof pass>>

/** An error or a notice that fills the page (Spec §3 Error state). */
export type PageError = {
  readonly type: 'error' | 'info'
  /** The parameter of /error/{error}: app-disabled, already-checked-in, past, or a code of the catalogue. */
  readonly code: string
  readonly message: string
  readonly hostEmail: string | null
}

/** A form that was sent before the script ran and did not pass: what was typed, and what is wrong by field. */
export type SentForm = {
  readonly values: Readonly<Record<string, string>>
  /** Field name → message key. */
  readonly errors: Readonly<Record<string, string>>
}

/** Everything that decides the first screen. The same value renders on the server and hydrates in the browser. */
export type PageState = {
  /** Path without query, for example `/visit` or `/error/past`. */
  readonly path: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The texts that the public areas need; the rest stays on the server. */
  readonly catalogue: PartialCatalogue
  readonly configuration: Configuration
  /** The link's token, so that plain forms can send it; null without one. */
  readonly token: string | null
  readonly visitData: VisitData | null
  /** What the walk-in area begins with; null in every other area. */
  readonly walkIn: WalkInData | null
  /** Present when the first screen is the pass. */
  readonly pass: Pass | null
  readonly sentForm: SentForm | null
  readonly error: PageError | null
  /** Where a plain form has just led, when the data alone does not say it (a message that was read); else null. */
  readonly at: { readonly step: string; readonly screenId: string | null } | null
  /** Now, ISO 8601: the same instant on both sides, so that both render the same. */
  readonly now: string
}

/** What `entry-server.tsx` answers. */
export type RenderedPage = { readonly title: string; readonly html: string }

/** The module that the web build makes for the server. */
export type PageRenderer = { readonly render: (state: PageState) => RenderedPage }
