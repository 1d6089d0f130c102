import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { ScannedLabel } from './scanned-label.ts'

/** More lines than this are no help. */
const maxShown = 12

/** What was read of a label that fits nobody, or somebody else: a tap puts a line into the field of the name. */
export function ReadText({
  scanned,
  onLine,
}: {
  readonly scanned: ScannedLabel
  readonly onLine: (line: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const lines = scanned.text.split('\n').filter((line) => /\p{L}{2}/u.test(line))
  if (lines.length === 0) return null
  return (
    <section className="scan-text" aria-label={t('deliveries_scan_text')}>
      <p className="field-label">{t('deliveries_scan_text')}</p>
      {[...new Set(lines)].slice(0, maxShown).map((line) => (
        <button key={line} type="button" dir="auto" onClick={() => onLine(line)}>
          {line}
        </button>
      ))}
    </section>
  )
}
