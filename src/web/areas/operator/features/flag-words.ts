import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { FlaggedFeature } from '#domain/feature-flag/feature-flag.ts'

export const flagWords: Readonly<
  Record<FlaggedFeature, { readonly name: MessageKey; readonly line: MessageKey }>
> = {
  CONTACT_TRACING: { name: 'features_tracing', line: 'features_tracing_line' },
}
