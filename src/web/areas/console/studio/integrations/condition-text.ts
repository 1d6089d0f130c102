import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Translator } from '#web/i18n/translator.ts'
import type { Connected } from './integrations-query.ts'

const stateWords = {
  DRAFT: 'webhooks_state_draft',
  RESTORED: 'integrations_restored',
  PAUSED: 'webhooks_state_paused',
  DISABLED: 'webhooks_state_disabled',
  UNUSED: 'integrations_unused',
} as const satisfies Partial<Record<Connected['condition'], MessageKey>>

/** How one is doing, in a sentence. */
export function conditionText(
  {
    condition,
    lastTakenAt,
    failingSince,
    restsUntil,
  }: Pick<Connected, 'condition' | 'lastTakenAt' | 'failingSince' | 'restsUntil'>,
  t: Translator['t'],
): string {
  if (condition === 'WELL') return t('integrations_well', { at: lastTakenAt ?? '' })
  if (condition === 'FAILING') return t('webhooks_failing', { at: failingSince ?? '' })
  if (condition === 'RESTING') {
    return t('integrations_resting', { since: failingSince ?? '', until: restsUntil ?? '' })
  }
  return t(stateWords[condition])
}
