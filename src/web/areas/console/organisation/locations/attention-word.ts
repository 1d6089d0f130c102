import type { Attention } from '#domain/location/attention.ts'
import type { Translator } from '#web/i18n/translator.ts'
import type { Location } from './locations-query.ts'

/** What somebody should look at. */
export function attentionWord(
  { t }: Translator,
  attention: Attention,
  { kiosks, visitors }: Location['today'],
): string {
  switch (attention) {
    case 'EMERGENCY':
      return t('locations_emergency')
    case 'DRILL':
      return t('locations_drill')
    case 'KIOSKS_OFFLINE':
      return t('locations_kiosks', { count: kiosks?.offline ?? 0, all: kiosks?.paired ?? 0 })
    case 'LEFT_BEHIND':
      return t('locations_left_behind', { count: visitors?.inside ?? 0 })
  }
}
