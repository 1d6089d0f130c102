import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Icon } from '#web/ui/signs/icon.tsx'

/**
 * What a screen of the operator's console says of itself, in `manifest.ts` beside its `screen.tsx`. Its place in the navigation follows
 * from it. Its texts stand in `messages/<language>/operator.json`.
 */
export type OperatorManifest = {
  /** Below `/operator`; the one of that very path is the first. */
  readonly path: string
  readonly title: MessageKey
  /** In the navigation. */
  readonly order: number
  readonly icon: Icon
}
